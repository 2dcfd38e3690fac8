import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lesson } from '#contract/lessons.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { addIdea, choiceOf, exercisesOf, passedExercises, stagesOf } from '#server/testing/learning/learn.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const written = 'Anotei cinco reclamações de vizinhos nesta semana.'
const discovery = 't0-descoberta'

let database: TestDatabase
let servers: [TestServer, TestServer]
let stages: string[]
let members = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const options = { database, env: { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1,::1' } }
  servers = [await startTestServer(options), await startTestServer(options)]
  stages = await stagesOf(database.sql, discovery)
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await expectSoundLedger(database.sql)
  await database.drop()
})

const stage = (index: number) => stages[index] ?? ''

async function newMember() {
  const email = `aluna${members++}@colmeia.test`
  const cookie = await servers[0].signUp(email)
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`
  return { id: user.id, cookie }
}

const get = (path: string, cookie = '') => fetch(`${servers[0].url}/api${path}`, { headers: { cookie } })
const readJson = async (response: Promise<Response>) => (await response).json() as Promise<Lesson>
const lessonPath = (stageId: string, trailId = discovery) => `/lessons/${stageId}?trailId=${trailId}`

function complete(server: TestServer, cookie: string, stageId: string, body: object = {}) {
  return server.post(
    `/api/lessons/${stageId}/completion`,
    { trailId: discovery, taskResponse: written, key: randomUUID(), ...body },
    { cookie },
  )
}

describe('a lesson over HTTP', () => {
  it('never carries the right answer before it was given', async () => {
    const { cookie, id } = await newMember()
    const { correct: right, options } = await choiceOf(database.sql, stage(0))
    const exercises = await exercisesOf(database.sql, stage(0))
    const secrets = options.map(({ explanation }) => explanation)

    const before = await (await get(lessonPath(stage(0)), cookie)).text()
    for (const secret of secrets) expect(before).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(before).not.toMatch(/correct|explanation|isGood|isFlaw|"why"/i)

    // A wrong choice returns only why it is wrong.
    const wrong = (right + 1) % 4
    const graded = await servers[0].post(
      `/api/lessons/${stage(0)}/exercises/pergunta`,
      { trailId: discovery, answer: { kind: 'choice', option: wrong } },
      { cookie },
    )
    const said = await graded.text()
    expect(JSON.parse(said)).toEqual({
      correct: false,
      explanation: secrets[wrong],
      parts: [],
      message: 'Não foi dessa vez! Tente novamente.',
    })
    expect(said).not.toContain(secrets[right])
    const after = await (await get(lessonPath(stage(0)), cookie)).text()
    expect(after).toBe(before)

    await database.sql`delete from exercise_attempts where user_id = ${id}`
    await passedExercises(database.sql, id, stage(0))
    const { exercises: shown } = await readJson(get(lessonPath(stage(0)), cookie))
    expect(shown).toHaveLength(exercises.length)
    expect(shown[0]?.passed).toEqual({
      answer: { kind: 'choice', option: right },
      explanation: secrets[right],
    })
  })

  it('refuses guests, and says each refusal in its own words', async () => {
    const { cookie } = await newMember()
    for (const response of [
      await get(lessonPath(stage(0))),
      await get('/trails'),
      await servers[0].post(`/api/lessons/${stage(0)}/exercises/pergunta`, {
        trailId: discovery,
        answer: { kind: 'choice', option: 0 },
      }),
      await complete(servers[0], '', stage(0)),
    ])
      expect(response.status).toBe(401)

    const refusals = [
      [await get(lessonPath(stage(1)), cookie), 403, 'STAGE_LOCKED', 'Complete a etapa anterior primeiro'],
      [await get(lessonPath('nada'), cookie), 404, 'NOT_FOUND', 'Lição não encontrada'],
      [
        await complete(servers[0], cookie, stage(0)),
        409,
        'QUIZ_REQUIRED',
        'Responda a pergunta antes de continuar',
      ],
      [
        await complete(servers[0], cookie, stage(0), { taskResponse: '   ' }),
        422,
        'INVALID_INPUT',
        'Descreva como você completou a tarefa',
      ],
      [
        await complete(servers[0], cookie, stage(0), { taskResponse: 'curto' }),
        422,
        'INVALID_INPUT',
        'Escreva pelo menos 20 caracteres para continuar',
      ],
    ] as const
    for (const [response, status, code, message] of refusals) {
      expect(await response.json()).toMatchObject({ code, message })
      expect(response.status).toBe(status)
    }
  })

  it('takes no result, reward or member from outside', async () => {
    const { id, cookie } = await newMember()
    for (const forged of [
      { correct: true },
      { quizAnswer: 0 },
      { quizPassed: true },
      { points: 4000 },
      { reward: { points: 4000 } },
      { status: 'completed' },
      { memberId: randomUUID() },
      { userId: randomUUID() },
    ])
      expect((await complete(servers[0], cookie, stage(0), forged)).status).toBe(422)
    expect((await complete(servers[0], cookie, stage(2))).status).toBe(403)
    expect((await complete(servers[0], cookie, stage(0), { trailId: 't1-validacao' })).status).toBe(404)
    const [row] = await database.sql`
      select bpoints, (select count(*)::int from trail_progress where user_id = profiles.id) as stages
      from profiles where id = ${id}`
    expect(row).toEqual({ bpoints: 0, stages: 0 })
  })

  it('without exercises shows none, grades none, and is completed without one', async () => {
    const { id, cookie } = await newMember()
    const exercises = await exercisesOf(database.sql, stage(0))
    await database.sql`update trail_stages set exercises = '[]' where id = ${stage(0)}`
    try {
      expect((await readJson(get(lessonPath(stage(0)), cookie))).exercises).toEqual([])
      const graded = await servers[0].post(
        `/api/lessons/${stage(0)}/exercises/pergunta`,
        { trailId: discovery, answer: { kind: 'choice', option: 0 } },
        { cookie },
      )
      expect(await graded.json()).toMatchObject({
        code: 'NO_EXERCISE',
        message: 'Esta lição não tem esse exercício.',
      })
      expect(await database.sql`select 1 from exercise_attempts where user_id = ${id}`).toEqual([])

      const completed = await complete(servers[0], cookie, stage(0))
      expect(await completed.json()).toMatchObject({ status: 'completed', earned: { amount: 40 } })
      expect(
        await database.sql`select quiz_answer, task_response from trail_progress where user_id = ${id}`,
      ).toEqual([{ quiz_answer: null, task_response: written }])
      const edited = await complete(servers[0], cookie, stage(0), { taskResponse: `${written} E mais duas.` })
      expect(await edited.json()).toMatchObject({ status: 'edited', earned: { amount: 0 } })
    } finally {
      await database.sql`
        update trail_stages set exercises = ${JSON.stringify(exercises)}::jsonb where id = ${stage(0)}`
    }
  })

  it('completed twenty times at once over two servers is one row, one payment and one answer', async () => {
    const { id, cookie } = await newMember()
    await passedExercises(database.sql, id, stage(0))
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => complete(servers[n % 2] ?? servers[0], cookie, stage(0), { key })),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ status: 'completed', earned: { amount: 40 } })
    expect(await database.sql`select 1 from trail_progress where user_id = ${id}`).toHaveLength(1)
    expect(
      await database.sql`
        select amount from bpoints_transactions where user_id = ${id} and action = 'stage_finished'`,
    ).toEqual([{ amount: 40 }])
  })

  it('tells every open tab of the member, and is counted once', async () => {
    const { id, cookie } = await newMember()
    await passedExercises(database.sql, id, stage(0))
    const tab = await readEvents(`${servers[1].url}/api/events`, { cookie })
    const key = randomUUID()
    await complete(servers[0], cookie, stage(0), { key })
    await complete(servers[1], cookie, stage(0), { key })
    expect(await tab.until('trails')).toContain('trails')
    tab.close()
    const events = () =>
      database.sql`select event, payload from analytics_events where user_id = ${id} and event like 'lesson%'`
    await expect.poll(async () => (await events()).length).toBe(1)
    expect(await events()).toEqual([
      { event: 'lesson_completed', payload: { trailId: discovery, stageId: stage(0) } },
    ])
  })

  it('that opens a trail is recorded so once, as is an idea, and where nothing opens neither is', async () => {
    const validation = 't1-validacao'
    const idea = { title: 'Bolo', description: 'De pote', category: null, isPublic: true, pictureIds: [] }
    async function finishDiscovery(withIdea: boolean) {
      const member = await newMember()
      if (withIdea) await addIdea(database.sql, member.id)
      for (const stageId of stages) await passedExercises(database.sql, member.id, stageId)
      for (const stageId of stages.slice(0, -1)) await complete(servers[0], member.cookie, stageId)
      const key = randomUUID()
      for (const again of [key, key, randomUUID()])
        await complete(servers[0], member.cookie, stages.at(-1) ?? '', { key: again })
      return member
    }
    const publish = ({ cookie }: { cookie: string }, key: string = randomUUID()) =>
      servers[0].post('/api/ideas', { ...idea, key, nextTrail: validation }, { cookie })
    const opened = ({ id }: { id: string }) => database.sql`
      select payload ->> 'trailId' as "trailId" from analytics_events
      where user_id = ${id} and event = 'trail_unlocked'`

    const byLesson = await finishDiscovery(true)
    await publish(byLesson)
    const byIdea = await finishDiscovery(false)
    const key = randomUUID()
    for (const again of [key, key, randomUUID()]) await publish(byIdea, again)
    // Events are written in order: once this one is there, none is missing.
    const last = await newMember()
    await passedExercises(database.sql, last.id, stage(0))
    await complete(servers[0], last.cookie, stage(0))
    const recorded = () =>
      database.sql`select 1 from analytics_events where user_id = ${last.id} and event = 'lesson_completed'`
    await expect.poll(async () => (await recorded()).length).toBe(1)
    expect(await opened(byLesson)).toEqual([{ trailId: validation }])
    expect(await opened(byIdea)).toEqual([{ trailId: validation }])
    expect(await opened(last)).toEqual([])
  })

  it('says which of its figures have to be checked again, by the day it is read', async () => {
    const { id, cookie } = await newMember()
    await database.sql`
      insert into trail_unlocks (user_id, trail_id, source, created_at)
      values (${id}, 't3-formalizacao', 'idea_posted', now())`
    const [first = ''] = await stagesOf(database.sql, 't3-formalizacao')
    const path = lessonPath(first, 't3-formalizacao')
    const read = async () => (await readJson(get(path, cookie))).facts[0]
    const setValidity = (day: string) => database.sql`
      update trail_stages set facts = jsonb_set(facts, '{0,validUntil}', to_jsonb(${day}::text)) where id = ${first}`
    await setValidity('2099-12-31')
    expect(await read()).toMatchObject({ isOutdated: false, validUntil: '31/12/2099' })
    // The date alone would promise more than was checked on it.
    expect(await read()).toMatchObject({
      checked: expect.stringMatching(/^\d\d\/\d\d\/20\d\d$/),
      howChecked: expect.stringMatching(/página oficial|texto oficial|conta nossa/),
      confidence: expect.stringMatching(/^(?:alta|media|baixa)$/),
    })
    await setValidity('2020-01-01')
    expect(await read()).toMatchObject({ isOutdated: true, validUntil: '01/01/2020' })
  })
})
