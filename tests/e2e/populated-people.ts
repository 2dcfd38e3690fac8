import type { Browser, Page } from '@playwright/test'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { alreadyFinished } from '#server/testing/learning/learn.ts'
import { inDatabase } from './database.ts'
import { comment, otherMember, ownId, publish, send, upload } from './ideas.ts'
import { discovery } from './lesson-steps.ts'

/** What happens between people: they follow, save, ask for opinions and talks. The member is at this page. */
export async function meetOthers(page: Page, browser: Browser, ideaId: string): Promise<void> {
  const { page: nanda } = await otherMember(browser, 'Nanda Ipê')
  const { page: rui } = await otherMember(browser, 'Rui Cedro do Vale Encantado')
  await write(page, ideaId)
  await follow(page, nanda)
  await exchangeOpinions(page, nanda)
  await giveTalks(page, [nanda, rui])
  await send(rui, 'POST', '/contacts', {
    memberId: await ownId(page),
    reason: 'partner',
    sentence: 'Tenho uma banca de sucos na mesma feira e queria vender as suas marmitas.',
  })
  for (const one of [nanda, rui]) await one.context().close()
}

/** An application that admins decide on. */
export async function applyAsMentor(browser: Browser): Promise<void> {
  const { page } = await otherMember(browser, 'Guto Caju')
  await send(page, 'POST', '/mentors/applications', {
    areas: ['customers', 'validation'],
    about: 'Vendo na feira há dez anos e já abri três pontos.',
    hourlyRate: 80,
    proof: 'Meu perfil: https://exemplo.com.br/feira-do-guto. Dei oficinas no mercado municipal em 2025.',
  })
  await page.context().close()
}

async function write(page: Page, ideaId: string): Promise<void> {
  const pictureId = await upload(page, '#b0563a')
  for (const entry of [{ text: 'Vendi as primeiras três!', pictureId }, { text: 'Faltou troco na segunda.' }])
    await send(page, 'POST', `/ideas/${ideaId}/diary`, { ...entry, key: crypto.randomUUID() })
}

/** Follows somebody whose timeline is not empty, and saves what they said. */
async function follow(page: Page, other: Page): Promise<void> {
  const idea = await publish(other, { title: 'Cesta de verduras por assinatura', category: 'alimentacao' })
  await send(other, 'POST', `/ideas/${idea.id}/diary`, {
    text: 'Fechei com o primeiro sítio.',
    key: crypto.randomUUID(),
  })
  const said = await comment(other, idea.id, 'Aceito sugestão de dia para entregar.')
  await send(page, 'PUT', `/people/${idea.author.id}/follow`, {})
  const { lists } = await (await page.request.get('/api/saved/lists')).json()
  for (const what of [`idea/${idea.id}`, `comment/${said.id}`])
    await send(page, 'PUT', `/saved/lists/${lists[0].id}/${what}`, {})
}

const [, , third, fourth] = discovery.stages
const opinion = {
  clear: 'Dá para ver de quem é o problema e em que dia ele aparece.',
  next: 'Quanto essas pessoas já gastaram para fugir dele?',
}

/** One request with an answer, one that the member answered, and one in hand. */
async function exchangeOpinions(page: Page, other: Page): Promise<void> {
  const [own, others] = [await ownId(page), await ownId(other)]
  await inDatabase(({ sql }) => alreadyFinished(sql, others, discovery.id))
  const answer = async (reader: Page, id: string): Promise<string> =>
    (await (await send(reader, 'POST', `/opinions/${id}/answer`, opinion)).json()).id
  await answer(other, await ask(page, third, others))
  const given = await answer(page, await ask(other, third, own))
  await send(other, 'PUT', `/opinions/answers/${given}/useful`, { useful: true })
  await ask(other, fourth, own)
}

/** Handed to this reader, not taken from the queue, which is everybody's. Returns the request. */
async function ask(author: Page, stageId: string, readerId: string): Promise<string> {
  const text = 'Perguntei a onze pessoas na fila: nove almoçam fora e gastam R$ 25 por dia.'
  const answer = await send(author, 'POST', '/opinions', { stageId, text, key: crypto.randomUUID() })
  const { id } = await answer.json()
  await inDatabase(
    ({ sql }) => sql`
      insert into opinion_readings (request_id, user_id, id, taken_at)
      values (${id}, ${readerId}, gen_random_uuid(), now())`,
  )
  return id
}

/** As a mentor: one asks, one has an appointment, and a slot is free. */
async function giveTalks(page: Page, [asking, booked]: readonly [Page, Page]): Promise<void> {
  const userId = await ownId(page)
  const { mentorId, slotIds } = await inDatabase(({ sql }) => addMemberMentor(sql, { userId }))
  const requests: string[] = []
  for (const [index, member] of [asking, booked].entries()) {
    const answer = await send(member, 'POST', '/mentors/requests', {
      mentorId,
      message: 'Vendo doze por dia e sobra pouco no fim do mês. Quanto cobrar sem perder quem já compra?',
      useCredit: false,
      talk: { slotId: slotIds[index], subject: 'Preço da marmita', contact: { kind: 'email' } },
      key: crypto.randomUUID(),
    })
    requests.push((await answer.json()).id)
  }
  const contact = { kind: 'instagram', value: '@ana.marmita' }
  await send(page, 'POST', `/mentors/desk/requests/${requests[1]}/accept`, { contact })
}
