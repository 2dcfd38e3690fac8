import type { Browser, Page } from '@playwright/test'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { digestWeek } from '#domain/digest/digest.ts'
import { createDigestLinks } from '#server/features/digest/digest-links.ts'
import { loadAuthSecret } from '#server/platform/auth/auth-secret.ts'
import { addMemberMentor } from '#server/testing/community/mentors.ts'
import { stage } from '#server/testing/economy/member-events.ts'
import { finishedEarlier } from '#server/testing/learning/learn.ts'
import { becomeAdmin } from './admins.ts'
import { inDatabase } from './database.ts'
import { comment, otherMember, publish, upload } from './ideas.ts'
import { becomeMember, expect, type Person, setting } from './journey.ts'
import { answerExercises, completeStages, discovery } from './lesson-steps.ts'
import { becomePremium, recordEvents } from './member-events.ts'
import { applyAsMentor, meetOthers } from './populated-people.ts'
import type { ScreenIds, ViewerRole } from './screens.ts'

/** Signs this page in as the given role, and creates what the screens show. */
export async function become(page: Page, role: ViewerRole, browser: Browser): Promise<ScreenIds> {
  const nowhere = { idea: '', person: '', card: '', circle: '', digest: '' }
  if (role === 'guest') return { ...nowhere, digest: await digestToken() }
  if (role === 'member') return becomePopulated(page, browser)
  if (role === 'newcomer') await becomeMember(page)
  else {
    await becomeAdmin(page)
    await applyAsMentor(browser)
  }
  return nowhere
}

/** Of last week's mail to somebody: its page says nothing about them. */
async function digestToken(): Promise<string> {
  const secret = await loadAuthSecret({ authSecret: null, dataDir: setting('COLMEIA_DATA_DIR') })
  const links = createDigestLinks(secret, setting('COLMEIA_URL'))
  const address = links.address(crypto.randomUUID(), digestWeek(new Date()).week)
  return address.split('/').at(-1) ?? ''
}

/** Premium, five-digit points, ideas with pictures and comments, a project, requests and notifications. */
async function becomePopulated(page: Page, browser: Browser): Promise<ScreenIds> {
  const ana = await becomeMember(page)
  await becomePremium(page, ana)
  await recordEvents(ana, (memberId) => [stage(memberId, 12_345)])
  await introduce(page, {
    name: ana.name,
    interests: ['tech', 'food', 'finance', 'design', 'sustainability'],
    bio: 'Cozinho desde criança e quero viver disso.',
  })

  const pictureIds = [await upload(page, '#8aa06b'), await upload(page, '#d9a441')]
  const idea = await publish(page, {
    title: 'Marmita de feira: almoço com o que sobrou da xepa',
    description:
      'Compro no fim da feira o que ia para o lixo e faço vinte marmitas por dia para escritórios do bairro.',
    category: 'alimentacao',
    pictureIds,
  })
  await publish(page, { title: 'Caderno de fiado no celular', category: 'tecnologia', isPublic: false })
  await completeStages(page, 3)
  await aWeekLater(ana)
  await answerExercises(page, discovery.stages[3])
  await send(page, 'POST', '/store/purchases', { item: 'basic_template', key: crypto.randomUUID() })
  await inDatabase(({ sql }) => addMemberMentor(sql))
  await send(page, 'POST', '/store/purchases', { item: 'express_mentoring', key: crypto.randomUUID() })
  const { project } = await send(page, 'POST', '/projects', { ideaId: idea.id })
  await send(page, 'PUT', `/projects/${project.id}/steps/1`, { done: true })
  await send(page, 'POST', '/mentors/requests', {
    mentorId: 'marisa-quaresma',
    message: 'Quero acertar o preço da marmita sem perder quem já compra.',
    useCredit: true,
    key: crypto.randomUUID(),
  })
  for (const [title, category] of [
    ['Avisar quando um mentor responde', 'feature'],
    ['O rascunho some ao girar o celular', 'bug'],
  ])
    await send(page, 'POST', '/feedbacks', {
      title,
      category,
      description: 'Acontece todo dia comigo, no celular e no computador.',
      key: crypto.randomUUID(),
    })
  const circle = await send(page, 'POST', '/circles', {
    name: 'Turma da Boa Vista',
    about: 'Quem vende na rua e quer parar de improvisar.',
    kind: 'trail',
    trailId: 't1-validacao',
    key: crypto.randomUUID(),
  })
  const person = await visit(browser, idea.id)
  await meetOthers(page, browser, idea.id)
  return { idea: idea.id, person, card: await test(page, idea.id), circle: circle.id, digest: '' }
}

/** A running test with a line. Returns its id. */
async function test(page: Page, ideaId: string): Promise<string> {
  const id = crypto.randomUUID()
  const path = `/ideas/${ideaId}/evidence/${id}`
  await send(page, 'PUT', path, {
    kind: 'prepaid',
    belief: 'quem almoça no escritório paga R$ 18 antes pela marmita de amanhã.',
    who: '20 pessoas do prédio',
    how: 'mostro o cardápio no elevador e cobro por Pix',
    counts: 'Pix que caiu até as 18h',
    mark: 5,
    until: shiftDay(saoPauloDay(new Date()), 14),
  })
  await send(page, 'POST', `${path}/start`)
  const line = { name: 'Seu Ari', act: 'paid', said: 'Traz amanhã também?', number: 1800 }
  await send(page, 'PUT', `${path}/lines/${crypto.randomUUID()}`, line)
  return id
}

/** As if the lessons had been finished a week ago, so that there is something to review. */
async function aWeekLater({ email }: Person): Promise<void> {
  await inDatabase(async ({ sql }) => {
    const [member] = await sql<[{ id: string }]>`select id from users where email = ${email}`
    await finishedEarlier(sql, member.id, 7)
  })
}

/** Answers the questionnaire, finishes the tour and adds a bio. */
export async function introduce(
  page: Page,
  { name, interests, bio }: { name: string; interests: readonly string[]; bio: string },
): Promise<void> {
  await send(page, 'POST', '/onboarding', {
    moment: 'has_idea',
    challenge: 'validate',
    hasCnpj: false,
    confidence: 6,
    helpType: 'community',
    interests,
    displayName: name,
  })
  await send(page, 'POST', '/tour', { outcome: 'completed' })
  await send(page, 'PATCH', '/profile', { bio })
}

/** Other members like, comment and publish an idea. Returns the id of one of them. */
async function visit(browser: Browser, ideaId: string): Promise<string> {
  let last = ''
  for (const [name, words] of [
    ['Tereza Abranches Vasconcellos de Albuquerque', 'Eu compraria duas por semana. Dá para assinar?'],
    ['Davi Rocha', 'Confira a regra da vigilância sanitária da sua cidade antes de crescer.'],
  ] as const) {
    const { page } = await otherMember(browser, name)
    await send(page, 'PUT', `/ideas/${ideaId}/reaction`, { reaction: 'like' })
    await comment(page, ideaId, words)
    await publish(page, { title: `Oficina de ${name.split(' ')[0]}` })
    last = (await send(page, 'GET', '/session')).viewer.id
    await page.context().close()
  }
  return last
}

async function send(page: Page, method: string, path: string, data?: object) {
  const headers = { origin: setting('COLMEIA_URL') }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** For screenshots: members with points, so that the ranking is not empty. */
export async function fillRanking(browser: Browser): Promise<void> {
  for (const [index, name] of ['Bia Prado', 'Caio Luz', 'Dora Lins', 'Edu Maia', 'Fê Couto'].entries()) {
    const { page, person } = await otherMember(browser, name)
    await page.context().close()
    await recordEvents(person, (memberId) => [stage(memberId, 900 - index * 170)])
  }
}
