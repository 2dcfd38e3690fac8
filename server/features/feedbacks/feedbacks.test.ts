import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedbackForm } from '#contract/feedbacks.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { findSimilar, listFeedbacks } from './read-feedbacks.ts'
import { sendFeedback, voteForFeedback } from './write-feedback.ts'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
  ana = await test.newMember()
})
afterAll(async () => {
  const wrong = await test.sql`
    select id from feedback
    where votes <> (select count(*) from feedback_votes where feedback_id = feedback.id)`
  expect(wrong).toEqual([])
  await test.stop()
})

const form: FeedbackForm = {
  title: 'Modo avião no mapa de ideias',
  description: 'Ler o mural sem internet.',
  category: 'feature',
}

const send = (changes: Partial<FeedbackForm> & { memberId?: string; key?: string } = {}) =>
  sendFeedback(test.economy, { memberId: ana, key: randomUUID(), ...form, ...changes })

async function sent(changes: Parameters<typeof send>[0] = {}) {
  const result = await send({ memberId: await test.newMember(), ...changes })
  if (result.status !== 'answered') throw new Error(`Sending was ${result.status}`)
  return result.answer
}

const list = (status?: 'backlog' | 'em-andamento' | 'concluido', cursor?: string, viewerId = ana) =>
  listFeedbacks(test.sql, { viewerId, status, after: readCursor(cursor) })

describe('a feedback', () => {
  it('starts as backlog, without votes, and is the newest of the board', async () => {
    const feedback = await sent()
    expect(feedback).toMatchObject({ ...form, status: 'backlog', votes: 0, voted: false })
    expect((await list()).feedbacks[0]).toEqual(feedback)
  })

  it('is stored once per key, however often and at once it is sent', async () => {
    const key = randomUUID()
    const memberId = await test.newMember()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ memberId, key })))
    const first = answers.filter((answer) => 'repeated' in answer && !answer.repeated)
    expect(first).toHaveLength(1)
    for (const answer of answers) expect({ ...answer, repeated: false }).toEqual(first[0])
    expect(await test.sql`select 1 from feedback where user_id = ${memberId}`).toHaveLength(1)
    expect(await send({ memberId, key, title: 'Outro' })).toEqual({ status: 'key-reused' })
    await expect(send({ memberId: randomUUID() })).rejects.toThrow(AccountGone)
  })

  it('keeps markup and quotes as the plain text they are', async () => {
    const title = `<img src=x onerror="alert(1)">'; drop table feedback; --`
    expect(await sent({ title, description: '<script>alert(1)</script>' })).toMatchObject({ title })
  })
})

describe('the board', () => {
  it('shows one status, or all', async () => {
    const doing = await sent({ title: 'Fazendo' })
    const done = await sent({ title: 'Feito' })
    await test.sql`update feedback set status = 'em-andamento' where id = ${doing.id}`
    await test.sql`update feedback set status = 'concluido' where id = ${done.id}`
    expect((await list('em-andamento')).feedbacks.map(({ id }) => id)).toEqual([doing.id])
    expect((await list('concluido')).feedbacks.map(({ id }) => id)).toEqual([done.id])
    const all = (await list()).feedbacks.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([doing.id, done.id]))
  })

  it('comes 50 at a time, each once, newest first, also when many share a moment', async () => {
    const [author] = await addMembers(test.sql, 1)
    await test.sql`
      insert into feedback (id, user_id, title, description, category, created_at)
      select gen_random_uuid(), ${author ?? ''}, 'Item ' || n, 'Texto', 'other', '2020-01-01'
      from generate_series(1, 120) as n`
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(undefined, cursor)
      expect(page.feedbacks.length).toBeLessThanOrEqual(50)
      ids.push(...page.feedbacks.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    const [stored] = await test.sql<[{ count: number }]>`select count(*)::int from feedback`
    expect(ids).toHaveLength(stored.count)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('what looks alike', () => {
  it('is found without regard to accents, case and endings, the closest first', async () => {
    const close = await sent({ title: 'Notificações por e-mail' })
    await sent({ title: 'Trocar a cor do botão' })
    const titles = async (text: string) =>
      (await findSimilar(test.sql, { viewerId: ana, text })).map(({ title }) => title)
    expect(await titles('NOTIFICACAO POR EMAIL')).toEqual([close.title])
    expect(await titles('notificações')).toEqual([close.title])
    expect(await titles('xyzzy')).toEqual([])
    expect(await titles('')).toEqual([])
  })
})

describe('what looks alike among many', () => {
  const titles = async (text: string) =>
    (await findSimilar(test.sql, { viewerId: ana, text })).map(({ title }) => title)

  it('is found by the beginning of a word and by a word that is misspelt', async () => {
    await sent({ title: 'Extrato de pontos em planilha' })
    expect(await titles('plani')).toEqual(['Extrato de pontos em planilha'])
    expect(await titles('estrato em planilia')).toEqual(['Extrato de pontos em planilha'])
  })

  it('is the closest, also where it is old and every one of its words is in many titles', async () => {
    await sent({ title: 'Calendário semanal colorido' })
    const [author] = await addMembers(test.sql, 1)
    await test.sql`
      insert into feedback (id, user_id, title, description, category, created_at)
      select gen_random_uuid(), ${author ?? ''},
        (array['Calendário', 'Resumo semanal', 'Tema colorido'])[1 + n % 3] || ' ' || n, 'Texto', 'other', now()
      from generate_series(1, 900) as n`
    expect((await titles('calendario semanal colorido'))[0]).toBe('Calendário semanal colorido')
  })

  it('leaves no word behind once the last title that has it is gone', async () => {
    const bia = await test.newMember()
    await sent({ memberId: bia, title: 'Bloquear Zoroastro' })
    await sent({ title: 'Bloquear por palavra' })
    const known = async (word: string) =>
      (await test.sql`select from feedback_vocabulary where word = ${word}`).length
    expect([await known('zoroastro'), await known('bloquear')]).toEqual([1, 1])
    await test.sql`delete from users where id = ${bia}`
    expect([await known('zoroastro'), await known('bloquear')]).toEqual([0, 1])
    expect(await titles('zoroastro')).toEqual([])
  })

  it('keeps the word of a title that is being written while the last other one goes', async () => {
    const bia = await test.newMember()
    await sent({ memberId: bia, title: 'Bloquear Ptolomeu' })
    await test.sql.begin(async (writing) => {
      await writing`
        insert into feedback (id, user_id, title, description, category, created_at)
        values (gen_random_uuid(), ${ana}, 'Seguir Ptolomeu', 'Texto', 'other', now())`
      await test.sql`delete from users where id = ${bia}`
    })
    expect(await titles('ptolomeu')).toEqual(['Seguir Ptolomeu'])
  })
})

describe('a vote', () => {
  const vote = (memberId: string, id: string, voted: boolean) =>
    voteForFeedback(test.sql, { memberId, id, voted })

  it('is given and taken back, and saying it again changes nothing', async () => {
    const { id } = await sent()
    expect(await vote(ana, id, true)).toMatchObject({ votes: 1, voted: true })
    expect(await vote(ana, id, true)).toMatchObject({ votes: 1, voted: true })
    const bia = await test.newMember()
    expect(await vote(bia, id, false)).toMatchObject({ votes: 1, voted: false })
    expect(await vote(ana, id, false)).toMatchObject({ votes: 0, voted: false })
    expect(await vote(ana, id, false)).toMatchObject({ votes: 0, voted: false })
    expect(await vote(ana, randomUUID(), true)).toBeNull()
  })

  it('counts once per member, whatever comes at once', async () => {
    const { id } = await sent()
    const members = await addMembers(test.sql, 10)
    const toggles = members.flatMap((member, n) =>
      Array.from({ length: 6 }, (_, turn) => vote(member, id, (turn + n) % 2 === 0)),
    )
    await Promise.all(toggles)
    const rows = await test.sql`select 1 from feedback_votes where feedback_id = ${id}`
    const [stored] = await test.sql<[{ votes: number }]>`select votes from feedback where id = ${id}`
    expect(stored.votes).toBe(rows.length)
    await Promise.all(members.map((member) => vote(member, id, true)))
    expect((await vote(ana, id, false))?.votes).toBe(10)
  })

  it('goes with the account of whoever gave it, and so does what they sent', async () => {
    const { id } = await sent()
    const bia = await test.newMember()
    const own = await sent({ memberId: bia })
    await vote(bia, id, true)
    await vote(ana, own.id, true)
    await test.sql`delete from users where id = ${bia}`
    expect(await vote(ana, id, false)).toMatchObject({ votes: 0 })
    expect(await vote(ana, own.id, true)).toBeNull()
  })
})
