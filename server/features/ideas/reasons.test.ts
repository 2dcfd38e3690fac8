import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea, Reaction } from '#contract/ideas.ts'
import type { Reason, ReasonSide } from '#domain/reasons/reasons.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers, addNewcomer } from '#server/testing/economy/members.ts'
import { deleteIdea } from './delete-content.ts'
import { reactToIdea } from './react.ts'
import { giveReasons, readOwnReasons, readPointed } from './reasons.ts'

let test: CommunityUnderTest
let author: string
let idea: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  idea = await test.publish(author)
})

const react = (memberId: string, reaction: Reaction | null) =>
  reactToIdea(test, { memberId, id: idea.id, reaction })
const give = (memberId: string, reaction: ReasonSide, reasons: Reason[], price: number | null = null) =>
  giveReasons(test.sql, { memberId, id: idea.id, reaction, reasons, price, now: test.clock.now })
const mine = (memberId: string) => readOwnReasons(test.sql, { memberId, id: idea.id })

async function answered(members: readonly string[], reasons: Reason[], side: ReasonSide = 'like') {
  for (const member of members) {
    await react(member, side)
    await give(member, side, reasons)
  }
}

async function bar(reason: Reason, side: ReasonSide = 'like') {
  const summary = (await readPointed(test.sql, idea.id))[side]
  return summary?.bars.find((one) => one.reason === reason)?.times ?? null
}

describe('the reasons of a reaction', () => {
  it('go with it when it changes or is taken back', async () => {
    const ana = await test.newMember()
    await answered([ana], ['would-pay'])
    expect(await mine(ana)).toEqual({ reasons: ['would-pay'], price: null })
    await react(ana, 'like')
    expect(await mine(ana)).not.toBeNull()
    await react(ana, 'dislike')
    expect(await mine(ana)).toBeNull()
    await give(ana, 'dislike', ['price'])
    await react(ana, null)
    expect(await mine(ana)).toBeNull()
  })

  it('pay nothing and are no justification', async () => {
    const ana = await test.newMember()
    await answered([ana], ['would-pay'])
    expect(await test.balanceOf(ana)).toBe(0)
    const counted =
      await test.sql`select from activity where user_id = ${ana} and kind = 'justified_reaction'`
    expect(counted).toHaveLength(0)
  })

  it('sent many times at once are one answer, counted once against the limit', async () => {
    const ana = await test.newMember()
    await react(ana, 'like')
    await Promise.all(Array.from({ length: 10 }, () => give(ana, 'like', ['would-pay'], 20)))
    const rows = await test.sql`select reasons, price from idea_reasons where user_id = ${ana}`
    expect(rows).toEqual([{ reasons: ['would-pay'], price: 20 }])
    const [limit] =
      await test.sql`select used from member_limits where user_id = ${ana} and kind = 'reactions'`
    expect(limit).toEqual({ used: 2 })
  })

  it('never outlive a reaction that is taken back at the same moment', async () => {
    const members = await addMembers(test.sql, 8)
    for (const member of members) await react(member, 'like')
    await Promise.all(members.flatMap((member) => [give(member, 'like', ['would-pay']), react(member, null)]))
    expect(await test.sql`select from idea_reasons where idea_id = ${idea.id}`).toHaveLength(0)
  })

  it('of an idea that is not there for the member, or their own, are refused', async () => {
    await test.makePremium(author)
    const ana = await test.newMember()
    const secret = await test.publish(author, { isPublic: false })
    const asked = { reaction: 'like', reasons: ['would-pay'], price: null, now: test.clock.now } as const
    expect(await giveReasons(test.sql, { ...asked, memberId: ana, id: secret.id })).toBe('not-found')
    expect(await giveReasons(test.sql, { ...asked, memberId: ana, id: randomUUID() })).toBe('not-found')
    await react(author, 'like')
    expect(await give(author, 'like', ['would-pay'])).toBe('own-idea')
  })
})

describe('what the community points out', () => {
  it('is shown from five answers of one side on, whatever the other side says', async () => {
    await answered(await addMembers(test.sql, 4), ['would-pay'])
    await answered(await addMembers(test.sql, 1), ['price'], 'dislike')
    expect(await readPointed(test.sql, idea.id)).toEqual({ like: null, dislike: null })
    await answered(await addMembers(test.sql, 1), ['well-explained'])
    expect(await bar('would-pay')).toBe(4)
    expect(await bar('price', 'dislike')).toBeNull()
  })

  it('does not change with fewer than five new, changed or departed answers', async () => {
    const first = await addMembers(test.sql, 10)
    await answered(first, ['would-pay'])
    expect(await bar('would-pay')).toBe(10)
    const later = await addMembers(test.sql, 4)
    await answered(later, ['well-explained'])
    expect(await bar('well-explained')).toBe(0)
    for (const member of later) await give(member, 'like', ['knows-who-needs'])
    expect(await bar('knows-who-needs')).toBe(0)
    await give(first[0] ?? '', 'like', ['knows-who-needs'])
    expect([await bar('would-pay'), await bar('knows-who-needs')]).toEqual([9, 5])
    for (const member of first.slice(1, 5)) await react(member, null)
    expect(await bar('would-pay')).toBe(9)
    await react(first[5] ?? '', null)
    expect(await bar('would-pay')).toBe(4)
  })

  it('hides again below five, and is not renewed by one who comes and goes', async () => {
    const [ana = '', ...others] = await addMembers(test.sql, 5)
    await answered([ana, ...others], ['would-pay'])
    expect(await bar('would-pay')).toBe(5)
    for (let times = 0; times < 6; times++) {
      await react(ana, null)
      expect(await bar('would-pay')).toBeNull()
      await answered([ana], ['well-explained'])
      expect([await bar('would-pay'), await bar('well-explained')]).toEqual([5, 0])
    }
  })

  it('does not count unconfirmed or suspended members, nor helps them to single one out', async () => {
    await answered(await addMembers(test.sql, 4), ['would-pay'])
    const newcomers = await Promise.all(Array.from({ length: 5 }, () => addNewcomer(test.sql)))
    await answered(newcomers, ['well-explained'])
    expect(await bar('would-pay')).toBeNull()
    const more = await addMembers(test.sql, 6)
    await answered(more, ['knows-who-needs'])
    expect([await bar('well-explained'), await bar('knows-who-needs')]).toEqual([0, 6])
    const suspend = (members: readonly string[]) => test.sql`
      insert into suspensions (user_id, reason, created_at)
      select id, 'spam', now() from unnest(${[...members]}::uuid[]) as member (id)`
    await suspend(more.slice(0, 4))
    expect(await bar('knows-who-needs')).toBe(6)
    await suspend(more.slice(4, 5))
    expect([await bar('would-pay'), await bar('knows-who-needs')]).toEqual([4, 1])
  })

  it('loses answers with their accounts, and everything with the idea', async () => {
    const members = await addMembers(test.sql, 11)
    await answered(members, ['would-pay'])
    expect(await bar('would-pay')).toBe(11)
    for (const member of members.slice(0, 5)) await test.sql`delete from users where id = ${member}`
    expect(await bar('would-pay')).toBe(6)
    await deleteIdea(test.economy, { memberId: author, id: idea.id })
    expect(await test.sql`select from idea_reasons where idea_id = ${idea.id}`).toHaveLength(0)
    expect(await test.sql`select from reason_summaries where idea_id = ${idea.id}`).toHaveLength(0)
  })

  it('tells nothing to open tabs', async () => {
    const ana = await test.newMember()
    await react(ana, 'like')
    test.publishedTo(author)
    await give(ana, 'like', ['would-pay'])
    expect(test.publishedTo(author)).toEqual([])
    expect(
      await test.sql`select kind from notifications where user_id = ${author} and kind <> 'like'`,
    ).toEqual([])
  })
})
