import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountGone } from '#server/platform/database/account-gone.ts'
import { readCurrentTrail } from '#server/platform/learning/read-lessons.ts'
import { unlockAfterIdea } from '#server/platform/learning/unlock.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { addIdea, alreadyFinished, chooseIdea, stagesOf } from '#server/testing/learning/learn.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { getTrail, listTrails } from './read-trails.ts'
import { reviewTrail } from './review-trail.ts'

const now = new Date('2026-11-11T15:00:00Z')

let database: TestDatabase
let ana: string
let opened: string[]
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  ana = await addMember(database.sql)
  opened = []
  await database.sql`update trails set published = true`
})
afterAll(() => database.drop())

const reader = (memberId = ana) => ({
  sql: database.sql,
  memberId,
  now,
  onUnlock: (trailId: string) => void opened.push(trailId),
})
const statesOf = async (memberId = ana) => (await listTrails(reader(memberId))).map(({ state }) => state)
const cardOf = async (id: string) => (await listTrails(reader())).find((card) => card.id === id)
const trailOf = async (id: string) => {
  const answer = await getTrail(reader(), id)
  if (answer?.kind !== 'trail') throw new Error('No trail')
  return answer.trail
}
const assign = (trailId: string) =>
  database.sql`update profiles set assigned_trail_id = ${trailId} where id = ${ana}`
const publish = (id: string, published: boolean) =>
  database.sql`update trails set published = ${published} where id = ${id}`

describe('the list of trails', () => {
  it('has the first open and the others locked for a newcomer', async () => {
    expect(await statesOf()).toEqual(['unlocked', ...Array(6).fill('locked')])
    expect(await cardOf('t0-descoberta')).toEqual({
      id: 't0-descoberta',
      name: 'Descoberta',
      description: expect.any(String),
      icon: 'compass',
      state: 'unlocked',
      source: null,
      stages: { total: 6, done: 0, added: 0 },
      percent: 0,
      badge: { id: 'trail-t0-descoberta', name: 'Descoberta', earned: false },
      isAssigned: false,
    })
  })

  it('opens the assigned trail when it is looked at, once, and says so', async () => {
    await assign('t4-financas')
    await Promise.all([statesOf(), statesOf(), statesOf()])
    expect(await cardOf('t4-financas')).toMatchObject({
      state: 'unlocked',
      source: 'onboarding_assignment',
      isAssigned: true,
    })
    expect(opened).toEqual(['t4-financas'])
    expect(await database.sql`select 1 from trail_unlocks where user_id = ${ana}`).toHaveLength(1)
  })

  it('shows only what is published, and keeps what was done in the rest', async () => {
    await alreadyFinished(database.sql, ana, 't0-descoberta')
    await publish('t0-descoberta', false)
    const cards = await listTrails(reader())
    expect(cards?.map(({ id }) => id)).not.toContain('t0-descoberta')
    // The first trail of the list is always open.
    expect(cards?.[0]).toMatchObject({ id: 't1-validacao', state: 'unlocked' })
    await publish('t0-descoberta', true)
    expect(await cardOf('t0-descoberta')).toMatchObject({ state: 'completed', percent: 100 })
  })

  it('opens what became due since: the next trail, once there is an idea', async () => {
    await alreadyFinished(database.sql, ana, 't0-descoberta')
    expect((await statesOf())?.slice(0, 2)).toEqual(['completed', 'locked'])
    await addIdea(database.sql, ana)
    expect((await statesOf())?.slice(0, 2)).toEqual(['completed', 'unlocked'])
    expect((await cardOf('t1-validacao'))?.source).toBe('progression')
  })

  it('of one member is not another’s', async () => {
    await alreadyFinished(database.sql, ana, 't0-descoberta')
    expect((await statesOf(await addMember(database.sql)))?.[0]).toBe('unlocked')
  })

  it('is nobody’s without a member', async () => {
    await database.sql`delete from users where id = ${ana}`
    await expect(listTrails(reader())).rejects.toThrow(AccountGone)
    await expect(getTrail(reader(), 't0-descoberta')).rejects.toThrow(AccountGone)
  })
})

describe('a trail', () => {
  it('shows its stages, where to go on, and what it builds', async () => {
    const [first = '', second = ''] = await stagesOf(database.sql, 't0-descoberta')
    await database.sql`
      insert into trail_progress (user_id, trail_id, stage_id, task_response, created_at, updated_at)
      values (${ana}, 't0-descoberta', ${first}, 'x', now(), now())`
    const trail = await trailOf('iniciante')
    expect(trail).toMatchObject({
      id: 't0-descoberta',
      done: 1,
      percent: 17,
      nextStageId: second,
      idea: { required: false, active: null },
      document: { title: 'Ficha do problema' },
      completion: null,
    })
    expect(
      trail.stages.map(({ number, state, isCheckpoint, points }) => [number, state, isCheckpoint, points]),
    ).toEqual([
      [1, 'completed', false, 40],
      [2, 'reachable', false, 40],
      [3, 'locked', true, 80],
      [4, 'locked', false, 40],
      [5, 'locked', false, 40],
      [6, 'locked', true, 80],
    ])
  })

  it('that is locked can be looked at, and nothing in it is reachable', async () => {
    const trail = await trailOf('t5-marketing')
    expect(trail.state).toBe('locked')
    expect(trail.stages.every(({ state }) => state === 'locked')).toBe(true)
  })

  it('says which idea it works on', async () => {
    await chooseIdea(database.sql, ana, await addIdea(database.sql, ana, 'Bolos da Lu'))
    expect((await trailOf('t1-validacao')).idea).toMatchObject({
      required: true,
      active: { title: 'Bolos da Lu' },
    })
  })

  it('says what follows when it is finished', async () => {
    await alreadyFinished(database.sql, ana, 't0-descoberta')
    expect((await trailOf('t0-descoberta')).completion).toMatchObject({
      nextTrail: { id: 't1-validacao', state: 'locked' },
      detour: { path: '/create?fromTrailComplete=true&nextTrail=t1-validacao' },
    })
    await alreadyFinished(database.sql, ana, 't6-crescimento')
    expect((await trailOf('t6-crescimento')).completion).toMatchObject({
      nextTrail: null,
      allFinished: false,
    })
  })

  it('that is not there leads to another one, with its words', async () => {
    expect(await getTrail(reader(), 'nada')).toEqual({
      kind: 'redirect',
      to: 't0-descoberta',
      reason: 'unknown',
      message: 'Aplicamos um caminho inicial para você',
    })
    await publish('t2-estrutura', false)
    expect(await getTrail(reader(), 't2-estrutura')).toEqual({
      kind: 'redirect',
      to: 't0-descoberta',
      reason: 'unpublished',
      message: 'Trilha não encontrada, redirecionando...',
    })
    await publish('t0-descoberta', false)
    expect(await getTrail(reader(), 'iniciante')).toMatchObject({ to: 't1-validacao', reason: 'unpublished' })
    await database.sql`update trails set published = false`
    expect(await getTrail(reader(), 't0-descoberta')).toBeNull()
  })
})

describe('a review', () => {
  it('has the member’s own answers in the order of the stages', async () => {
    await alreadyFinished(database.sql, ana, 't1-validacao')
    const review = await reviewTrail(database.sql, { memberId: ana, rawTrailId: 't1-validacao' })
    expect(review).toMatchObject({
      trail: { name: 'Validação' },
      document: { title: 'Diário de entrevistas' },
      author: 'Membro',
      stages: { total: 6, done: 6 },
    })
    expect(review?.answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    const bia = await addMember(database.sql)
    expect((await reviewTrail(database.sql, { memberId: bia, rawTrailId: 't1-validacao' }))?.answers).toEqual(
      [],
    )
    expect(await reviewTrail(database.sql, { memberId: ana, rawTrailId: 'nada' })).toBeNull()
    await publish('t1-validacao', false)
    expect(await reviewTrail(database.sql, { memberId: ana, rawTrailId: 't1-validacao' })).toBeNull()
  })
})

describe('after publishing an idea', () => {
  const unlock = async (nextTrail: string | undefined, ideaId?: string) =>
    unlockAfterIdea({
      sql: database.sql,
      memberId: ana,
      ideaId: ideaId ?? (await addIdea(database.sql, ana)),
      nextTrail,
      now,
    })
  const sources = () => database.sql`select trail_id, source from trail_unlocks where user_id = ${ana}`

  it('the trail that was asked for opens where the member has a claim to it', async () => {
    await assign('t5-marketing')
    expect(await unlock('t5-marketing')).toEqual({ trailId: 't5-marketing', isNew: true })
    expect(await sources()).toEqual([{ trail_id: 't5-marketing', source: 'idea_posted' }])
    expect(await unlock('t5-marketing')).toEqual({ trailId: 't5-marketing', isNew: false })
    expect(await sources()).toHaveLength(1)
  })

  it('validation opens instead of any other', async () => {
    expect(await unlock('t6-crescimento')).toMatchObject({ trailId: 't1-validacao' })
    expect(await unlock('constructor')).toMatchObject({ trailId: 't1-validacao' })
    expect(await sources()).toEqual([{ trail_id: 't1-validacao', source: 'idea_posted' }])
  })

  it('the trail goes on with that idea, unless another was chosen before', async () => {
    const active = async () => (await trailOf('t1-validacao')).idea.active?.id
    const [first, second] = [await addIdea(database.sql, ana), await addIdea(database.sql, ana)]
    await unlock('t1-validacao', first)
    expect(await active()).toBe(first)
    await unlock('t1-validacao', second)
    expect(await active()).toBe(first)
  })

  it('nothing opens where nothing was asked for, or nothing is there', async () => {
    expect(await unlock(undefined)).toBeNull()
    await database.sql`update trails set published = false`
    expect(await unlock('t1-validacao')).toBeNull()
    expect(await sources()).toEqual([])
  })
})

describe('the trail to go on with', () => {
  it('is the one worked on, or the assigned one, if it is published', async () => {
    expect(await readCurrentTrail(database.sql, ana)).toBeNull()
    await assign('t4-financas')
    expect(await readCurrentTrail(database.sql, ana)).toEqual({ id: 't4-financas', name: 'Finanças' })
    await database.sql`update profiles set current_trail_id = 't1-validacao' where id = ${ana}`
    expect(await readCurrentTrail(database.sql, ana)).toEqual({ id: 't1-validacao', name: 'Validação' })
    await publish('t1-validacao', false)
    expect(await readCurrentTrail(database.sql, ana)).toEqual({ id: 't4-financas', name: 'Finanças' })
  })
})
