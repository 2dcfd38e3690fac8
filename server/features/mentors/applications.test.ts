import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationForm } from '#contract/mentor-work.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { applyAsMentor, eraseProofs, readDesk, withdrawApplication } from './applications.ts'

const day = 86_400_000

let test: CommunityUnderTest
let ana: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
beforeEach(async () => {
  ana = await test.newMember()
})
afterAll(() => test.stop())

const form: ApplicationForm = {
  areas: ['pricing'],
  about: 'Feira há dez anos.',
  hourlyRate: 0,
  proof: 'https://exemplo.com.br',
}

const apply = (changes: Partial<ApplicationForm> = {}, now = test.clock.now) =>
  applyAsMentor(test.sql, { memberId: ana, now, ...form, ...changes })

const decide = (status: 'admitted' | 'refused', at: Date) =>
  test.sql`
    update mentor_applications set status = ${status}, decided_at = ${at.toISOString()}::timestamptz
    where user_id = ${ana} and status = 'open'`

describe('applying as a mentor', () => {
  it('is one application, however often it is sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => apply()))
    expect(sent.filter(({ status }) => status === 'applied')).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 'repeated')).toHaveLength(19)
    const stored = await test.sql`select from mentor_applications where user_id = ${ana}`
    expect(stored).toHaveLength(1)
  })

  it('is possible again 90 days after a refusal', async () => {
    const { now } = test.clock
    await apply()
    await decide('refused', now)
    expect(await apply({}, new Date(now.getTime() + 90 * day - 1))).toMatchObject({
      status: 'refused',
      decision: { why: 'waiting' },
    })
    expect(await apply({}, new Date(now.getTime() + 90 * day))).toMatchObject({ status: 'applied' })
  })

  it('is withdrawn with its proof, by whoever sent it alone', async () => {
    const result = await apply()
    if (result.status !== 'applied') throw new Error(result.status)
    const { id } = result.application
    const bia = await test.newMember()
    const { now } = test.clock
    expect(await withdrawApplication(test.sql, { memberId: bia, id, now })).toBe('not-found')
    expect(await withdrawApplication(test.sql, { memberId: ana, id: randomUUID(), now })).toBe('not-found')
    expect(await withdrawApplication(test.sql, { memberId: ana, id, now })).toMatchObject({ id })
    const [stored] = await test.sql`select status, proof from mentor_applications where user_id = ${ana}`
    expect(stored).toEqual({ status: 'withdrawn', proof: null })
    expect((await readDesk(test.sql, { memberId: ana, now })).apply).toEqual({ allowed: true })
  })

  it('keeps the proof for 30 days after the decision', async () => {
    const { now } = test.clock
    await apply()
    const proofs = async () => {
      const rows = await test.sql<{ proof: string | null }[]>`
        select proof from mentor_applications where user_id = ${ana}`
      return rows.map(({ proof }) => proof)
    }
    await eraseProofs(test.sql, everyRow, new Date(now.getTime() + 365 * day))
    expect(await proofs()).toEqual([form.proof])
    await decide('admitted', now)
    await eraseProofs(test.sql, everyRow, new Date(now.getTime() + 30 * day - 1))
    expect(await proofs()).toEqual([form.proof])
    await eraseProofs(test.sql, everyRow, new Date(now.getTime() + 30 * day))
    expect(await proofs()).toEqual([null])
  })
})
