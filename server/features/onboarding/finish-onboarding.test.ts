import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/onboarding.ts'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { readOnboarding } from './read-onboarding.ts'

const answers: Questionnaire = {
  moment: 'running',
  challenge: 'customers',
  hasCnpj: true,
  confidence: 7,
  helpType: 'tools',
  interests: ['food', 'marketing'],
  displayName: 'Dona Neide',
}

let database: TestDatabase
let ana: string
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  ana = await addMember(database.sql)
})
afterAll(() => database.drop())

const finish = (changes: Partial<Questionnaire> = {}, memberId = ana) =>
  finishOnboarding(database.sql, { memberId, now: new Date(), answers: { ...answers, ...changes } })
const unlocks = () =>
  database.sql`select trail_id, source from trail_unlocks where user_id = ${ana} order by trail_id`

describe('finishing onboarding', () => {
  it('saves the answers and interests, assigns a trail and opens it', async () => {
    expect(await finish()).toEqual({
      answer: {
        assignedTrail: { id: 't5-marketing', name: 'Marketing' },
        next: { screen: 'create', trailId: 't5-marketing' },
        path: '/create?fromOnboarding=true&nextTrail=t5-marketing',
        message: 'Perfil configurado com sucesso!',
        notice: null,
      },
      isNew: true,
      opened: ['t5-marketing'],
    })
    expect(await unlocks()).toEqual([{ trail_id: 't5-marketing', source: 'onboarding_assignment' }])
    const { interests, displayName, ...given } = answers
    expect(await readOnboarding(database.sql, ana, new Date())).toEqual({
      status: 'completed',
      answers: given,
      interests,
      displayName,
      assignedTrailId: 't5-marketing',
      weeklyDigest: false,
      startingPointRestsUntil: null,
    })
  })

  it('again changes nothing, also twenty times at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => finish()))
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && outcome.isNew)).toHaveLength(1)
    expect(outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome.opened : []))).toEqual([
      't5-marketing',
    ])
    expect(await unlocks()).toHaveLength(1)
    expect(await database.sql`select 1 from profile_interests where user_id = ${ana}`).toHaveLength(2)
  })

  it('with other answers assigns anew, replaces the interests and closes nothing', async () => {
    await finish()
    const again = await finish({ moment: 'no_idea', interests: ['tech'] })
    expect(again).toMatchObject({ answer: { path: '/trail/t0-descoberta?fromOnboarding=true' } })
    expect(await readOnboarding(database.sql, ana, new Date())).toMatchObject({
      interests: ['tech'],
      assignedTrailId: 't0-descoberta',
    })
    expect((await unlocks()).map(({ trail_id }) => trail_id)).toEqual(['t0-descoberta', 't5-marketing'])
  })

  it('opens one other trail a week, however often it is repeated', async () => {
    const day = 86_400_000
    const at = (days: number, changes: Partial<Questionnaire>) =>
      finishOnboarding(database.sql, {
        memberId: ana,
        now: new Date(Date.parse('2026-11-02T15:00:00Z') + days * day),
        answers: { ...answers, ...changes },
      })
    await at(0, {})
    expect(await at(0, { challenge: 'grow' })).toMatchObject({ opened: ['t6-crescimento'] })
    expect(await at(6, { challenge: 'finance' })).toMatchObject({
      answer: { assignedTrail: { id: 't6-crescimento' }, notice: expect.stringContaining('09/11') },
      opened: [],
    })
    expect(await at(7, { challenge: 'finance' })).toMatchObject({
      answer: { assignedTrail: { id: 't4-financas' }, notice: null },
      opened: ['t4-financas'],
    })
    expect(await unlocks()).toHaveLength(3)
  })

  it('leads to discovery where the trail is not published, and nowhere where none is', async () => {
    await database.sql`update trails set published = false where id = 't5-marketing'`
    expect(await finish()).toMatchObject({ answer: { assignedTrail: { id: 't0-descoberta' } } })
    await database.sql`update trails set published = false`
    expect(await finish()).toBe('no-trail')
    await database.sql`update trails set published = true`
  })

  it('touches nobody else, and nobody who is gone', async () => {
    const bia = await addMember(database.sql)
    await finish()
    expect(await readOnboarding(database.sql, bia, new Date())).toMatchObject({
      status: 'pending',
      answers: null,
    })
    await expect(finish({}, randomUUID())).rejects.toThrow(AccountGone)
  })
})

describe('over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  it('it is refused to guests and counted for members', async () => {
    expect((await server.post('/api/onboarding', answers)).status).toBe(401)
    const cookie = await server.signUp('neide@colmeia.test')
    const sent = { ...answers, moment: 'Tenho negócio', challenge: 'vendas' }
    expect((await server.post('/api/onboarding', sent, { cookie })).status).toBe(200)
    expect((await server.post('/api/onboarding', sent, { cookie })).status).toBe(200)
    const recorded = () => database.sql`
      select event, payload from analytics_events join users on users.id = user_id
      where email = 'neide@colmeia.test' and event in ('questionnaire_submitted', 'trail_unlocked')
      order by event, analytics_events.created_at, analytics_events.id`
    // Its trail is already open: the idea that follows opens nothing.
    const idea = { title: 'Bolo', description: 'De pote', category: null, isPublic: true, pictureIds: [] }
    const published = await server.post(
      '/api/ideas',
      { ...idea, key: randomUUID(), nextTrail: 't5-marketing' },
      { cookie },
    )
    expect(await published.json()).toMatchObject({ unlockedTrail: 't5-marketing' })
    const restart = { moment: 'exploring', challenge: 'customers' }
    expect((await server.post('/api/onboarding/starting-point', restart, { cookie })).status).toBe(200)
    const refused = await server.post(
      '/api/onboarding/starting-point',
      { ...restart, moment: 'running' },
      { cookie },
    )
    expect(refused.status).toBe(409)
    // Events are written in order: once the last one is there, none is missing.
    await expect
      .poll(async () => (await recorded()).map(({ payload }) => payload.trailId))
      .toContain('t0-descoberta')
    expect(await recorded()).toEqual([
      {
        event: 'questionnaire_submitted',
        payload: { trailId: 't5-marketing', moment: 'running', challenge: 'customers' },
      },
      { event: 'trail_unlocked', payload: { trailId: 't5-marketing' } },
      { event: 'trail_unlocked', payload: { trailId: 't0-descoberta' } },
    ])
  })

  it('a wrong answer is named in Portuguese', async () => {
    const cookie = await server.signUp('rita@colmeia.test')
    const refused = await server.post('/api/onboarding', { ...answers, interests: [] }, { cookie })
    expect(await refused.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Escolha pelo menos um interesse',
    })
  })
})
