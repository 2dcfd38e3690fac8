import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerRequest } from '#domain/economy/ledger-request.ts'
import type { MemberEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { addMember, addMembers } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { applyRequests } from './apply-requests.ts'

const noon = new Date('2026-11-11T15:00:00Z')

/** Two pools, like two server processes. */
let database: TestDatabase
let other: Database
beforeAll(async () => {
  database = await createTestDatabase()
  other = connect(database.target, { max: 8 })
})
afterAll(async () => {
  await other.close()
  await database.drop()
})

function happens(event: MemberEvent, now = noon, sql = database.sql) {
  return applyRequests(sql, awardsFor(ruleBooks.product, event), { now, day: saoPauloDay(now) })
}

async function balanceOf(memberId: string): Promise<number> {
  const [row] = await database.sql`select bpoints from profiles where id = ${memberId}`
  return row?.bpoints
}

function comment(memberId: string, commentId: string): MemberEvent {
  return {
    kind: 'comment-written',
    memberId,
    commentId,
    ideaId: 'i1',
    ideaAuthorId: 'someone else',
    textLength: 10,
    textPostedBefore: false,
  }
}

function step(memberId: string, done: boolean, sequence: number): MemberEvent {
  const kind = done ? 'project-step-done' : 'project-step-undone'
  return { kind, memberId, projectId: 'p', step: 5, sequence }
}

describe('the rows of the ledger', () => {
  it('cannot be changed, deleted or emptied by anyone', async () => {
    const ana = await addMember(database.sql)
    await earn(database.sql, ana, 40)
    const { sql } = database
    const refused = /append-only/
    await expect(sql`update bpoints_transactions set amount = 1000`).rejects.toThrow(refused)
    await expect(sql`delete from bpoints_transactions where user_id = ${ana}`).rejects.toThrow(refused)
    await expect(sql`truncate bpoints_transactions`).rejects.toThrow(refused)
    await expect(sql`truncate bpoints_transactions, profiles cascade`).rejects.toThrow(refused)
    await expectSoundLedger(sql)
  })

  it('cannot be doubled, nor a balance made negative, even by a wrong statement', async () => {
    const ana = await addMember(database.sql)
    await earn(database.sql, ana, 40)
    const { sql } = database
    await expect(
      sql`insert into bpoints_transactions select * from bpoints_transactions where user_id = ${ana}`,
    ).rejects.toThrow(/duplicate key/)
    await expect(sql`update profiles set bpoints = -1 where id = ${ana}`).rejects.toThrow(/not_negative/)
    await expect(sql`update profiles set bpoints = 41 where id = ${ana}`).rejects.toThrow(
      /earned_covers_balance/,
    )
  })

  it('stay when a member leaves, under an id that leads to nobody; nothing is paid to that id', async () => {
    const gone = await addMember(database.sql)
    await earn(database.sql, gone, 40)
    await database.sql`delete from users where id = ${gone}`
    expect(await database.sql`select 1 from monthly_standings where user_id = ${gone}`).toEqual([])
    expect((await happens(comment(gone, 'late'))).outcomes).toEqual([{ status: 'nothing' }])
    expect(await database.sql`select amount from bpoints_transactions where user_id = ${gone}`).toEqual([
      { amount: 40 },
    ])
    await expectSoundLedger(database.sql)
  })

  it('of a batch are all written or none', async () => {
    const ana = await addMember(database.sql)
    const spend: LedgerRequest = {
      kind: 'spend',
      memberId: ana,
      action: 'premium_upgrade',
      subject: 'premium',
      reference: 'premium',
      amount: 2500,
    }
    const requests = [...awardsFor(ruleBooks.product, comment(ana, 'c')), spend]
    const moment = { now: noon, day: '2026-11-11' }
    await expect(applyRequests(database.sql, requests, moment)).rejects.toThrow(/refused spend/)
    expect(await balanceOf(ana)).toBe(0)
    expect(await database.sql`select 1 from bpoints_transactions where user_id = ${ana}`).toEqual([])
  })
})

describe('under concurrency', () => {
  it('500 parallel earning calls over two pools are paid exactly to the cap', async () => {
    const ana = await addMember(database.sql)
    const calls = Array.from({ length: 500 }, (_, n) =>
      happens(comment(ana, `c${n}`), noon, n % 2 === 0 ? database.sql : other.sql),
    )
    const outcomes = (await Promise.all(calls)).flatMap((call) => call.outcomes)
    const paid = outcomes.filter((outcome) => 'row' in outcome && outcome.row.amount > 0)
    expect(paid).toHaveLength(20)
    expect(await balanceOf(ana)).toBe(40)
    await expectSoundLedger(database.sql)
  })

  it('useful marks, 50 at once by 25 authors, pay three, each from another author', async () => {
    const [ana = '', ...authors] = await addMembers(database.sql, 26)
    const marks = Array.from({ length: 50 }, (_, n) =>
      happens({
        kind: 'comment-marked-useful',
        commentId: `c${n}`,
        commentAuthorId: ana,
        markedById: authors[n % 25] ?? '',
        markerCounts: true,
      }),
    )
    await Promise.all(marks)
    const paid = await database.sql`
      select counterpart_id from bpoints_transactions where user_id = ${ana} and amount > 0`
    expect(new Set(paid.map((row) => row.counterpart_id)).size).toBe(3)
    expect(await balanceOf(ana)).toBe(30)
    await expectSoundLedger(database.sql)
  })

  it('1,000 toggles of a project step, sent at once, never hold more than its points', async () => {
    const ana = await addMember(database.sql)
    const toggles = Array.from({ length: 1000 }, (_, n) =>
      happens(step(ana, n % 2 === 0, n), noon, n % 3 === 0 ? database.sql : other.sql),
    )
    await Promise.all(toggles)
    const [most] = await database.sql`
      select max(held) as held from bpoints_transactions where user_id = ${ana}`
    expect(most?.held).toBe(3)
    expect(await balanceOf(ana)).toBeLessThanOrEqual(3)
    await happens(step(ana, true, 1001))
    expect(await balanceOf(ana)).toBe(3)
    await expectSoundLedger(database.sql)
  })

  it('the same request 20 times at once is one row and one answer', async () => {
    const ana = await addMember(database.sql)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => happens(comment(ana, 'same'), new Date(noon.getTime() + n))),
    )
    const rows = answers.flatMap(({ outcomes }) => outcomes.map((outcome) => 'row' in outcome && outcome.row))
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1)
    expect(await database.sql`select 1 from bpoints_transactions where user_id = ${ana}`).toHaveLength(1)
  })

  it('batches over several members, in any order, wait for each other and never in a circle', async () => {
    const members = await addMembers(database.sql, 6)
    const batches = Array.from({ length: 200 }, (_, n) => {
      const order = n % 2 === 0 ? members : members.toReversed()
      const requests = order.flatMap((memberId) =>
        awardsFor(ruleBooks.product, {
          kind: 'stage-finished',
          memberId,
          trailId: 't',
          stageId: `s${n}`,
          reward: 1,
        }),
      )
      return applyRequests(n % 3 === 0 ? other.sql : database.sql, requests, {
        now: noon,
        day: '2026-11-11',
      })
    })
    await Promise.all(batches)
    for (const memberId of members) expect(await balanceOf(memberId)).toBe(200)
    await expectSoundLedger(database.sql)
  })
})

describe('the clock of São Paulo', () => {
  const lastSecond = new Date('2026-11-12T02:59:59.999Z')
  const midnight = new Date('2026-11-12T03:00:00Z')

  it('turns the caps at midnight: the last of the day and the first of the next are both paid', async () => {
    const ana = await addMember(database.sql)
    for (let n = 0; n < 21; n += 1) await happens(comment(ana, `before${n}`), lastSecond)
    expect(await balanceOf(ana)).toBe(40)
    await happens(comment(ana, 'after'), midnight)
    expect(await balanceOf(ana)).toBe(42)
    const days = await database.sql`
      select distinct day::text as day from bpoints_transactions where user_id = ${ana} order by 1`
    expect(days).toEqual([{ day: '2026-11-11' }, { day: '2026-11-12' }])
  })

  it('set back counts for the earlier day again, and frees no cap', async () => {
    const ana = await addMember(database.sql)
    for (let n = 0; n < 20; n += 1) await happens(comment(ana, `a${n}`), lastSecond)
    await happens(comment(ana, 'next day'), midnight)
    await happens(comment(ana, 'set back'), lastSecond)
    expect(await balanceOf(ana)).toBe(42)
    await expectSoundLedger(database.sql)
  })

  it('turns the month with the day: standings are kept apart', async () => {
    const ana = await addMember(database.sql)
    await happens(comment(ana, 'nov'), new Date('2026-12-01T02:59:59Z'))
    await happens(comment(ana, 'dec'), new Date('2026-12-01T03:00:00Z'))
    await happens(comment(ana, 'dec2'), new Date('2026-12-31T23:59:59-03:00'))
    await happens(comment(ana, 'jan'), new Date('2027-01-01T00:00:00-03:00'))
    const months = await database.sql`
      select month, earned from monthly_standings where user_id = ${ana} order by month`
    expect(months).toEqual([
      { month: '2026-11', earned: 2 },
      { month: '2026-12', earned: 4 },
      { month: '2027-01', earned: 2 },
    ])
  })
})
