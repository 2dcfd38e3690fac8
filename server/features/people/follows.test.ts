import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followLimits } from '#domain/people/follows.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { followMember, readFollowing, unfollowMember } from './follow.ts'
import { listPeople } from './list-people.ts'

let test: CommunityUnderTest
let members: string[]
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  members = await addMembers(test.sql, 6)
})

const follow = (memberId: string, personId: string) =>
  followMember(test.sql, { memberId, personId, now: test.clock.now })
const unfollow = (memberId: string, personId: string) => unfollowMember(test.sql, { memberId, personId })

/** The counts as they stand, and as they follow from the rows. */
async function expectSoundFollows() {
  const [stored, counted] = await Promise.all([
    test.sql`
      select user_id, followers, following, friends from follow_counts
      where followers + following + friends > 0 order by user_id`,
    test.sql`
      select users.id as user_id,
        (select count(*)::int from follows where followed_id = users.id) as followers,
        (select count(*)::int from follows where user_id = users.id) as following,
        (select count(*)::int from follows one join follows other
          on other.user_id = one.followed_id and other.followed_id = one.user_id
          where one.user_id = users.id) as friends
      from users where exists (select from follows where users.id in (user_id, followed_id)) order by users.id`,
  ])
  expect(stored).toEqual(counted)
  expect(
    await test.sql`
      select from follows one where mutual <> exists (
        select from follows where user_id = one.followed_id and followed_id = one.user_id
      )`,
  ).toEqual([])
}

describe('following', () => {
  it('and unfollowing by everybody at once leave counts and friends that agree with the rows', async () => {
    const pairs = members.flatMap((one) =>
      members.filter((other) => other !== one).map((other) => [one, other]),
    )
    for (const round of [1, 2, 3]) {
      await Promise.all(
        pairs.map(([one = '', other = ''], n) =>
          (n + round) % 3 === 0 ? unfollow(one, other) : follow(one, other),
        ),
      )
      await expectSoundFollows()
    }
  })

  it('unfollowing and blocking around one person at once leave counts that agree, and no follow beside a block', async () => {
    const [star = ''] = members
    const fans = await addMembers(test.sql, 20)
    const at = test.clock.now.toISOString()
    const block = (one: string, other: string) =>
      test.sql`select block_member(${one}, ${other}, ${at}::timestamptz)`
    const acts = [
      (fan: string) => follow(fan, star),
      (fan: string) => block(star, fan),
      (fan: string) => follow(star, fan),
      (fan: string) => unfollow(fan, star),
      (fan: string) => block(fan, star),
    ]
    for (let round = 0; round < acts.length; round += 1) {
      await test.sql`delete from blocked_members where ${star} in (user_id, blocked_id)`
      await Promise.all(fans.map((fan) => follow(fan, star)))
      // Each does two things at once.
      await Promise.all(
        fans.flatMap((fan, n) => [1, 2].map((step) => acts[(n + round * step) % acts.length]?.(fan))),
      )
      await expectSoundFollows()
      expect(
        await test.sql`
          select from follows join blocked_members blocked
            on (blocked.user_id, blocked.blocked_id) in ((follows.user_id, followed_id), (followed_id, follows.user_id))`,
      ).toEqual([])
    }
  })

  it('whoever blocks at the same moment leaves nothing between the two', async () => {
    const people = await addMembers(test.sql, 40)
    const pairs = people.slice(20).map((other, n) => [people[n] ?? '', other] as const)
    const at = test.clock.now.toISOString()
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        pairs.flatMap(([one, other]) => [
          follow(one, other),
          follow(other, one),
          test.sql`select block_member(${other}, ${one}, ${at}::timestamptz)`,
        ]),
      )
      expect(await test.sql`select from follows where user_id = any(${people}::uuid[])`).toEqual([])
      await test.sql`delete from blocked_members where blocked_id = any(${people}::uuid[])`
      await expectSoundFollows()
    }
  })

  it('the same person twenty times at once is one follow and one notification', async () => {
    const [ana = '', bia = ''] = members
    const results = await Promise.all(Array.from({ length: 20 }, () => follow(ana, bia)))
    expect(results.toSorted().slice(0, 2)).toEqual(['followed', 'following'])
    await unfollow(ana, bia)
    expect(await follow(ana, bia)).toBe('followed')
    expect(await test.sql`select from notifications where user_id = ${bia} and kind = 'follow'`).toHaveLength(
      1,
    )
    await expectSoundFollows()
  })

  it('each other at the same moment makes friends', async () => {
    const [ana = '', bia = ''] = members
    await Promise.all([follow(ana, bia), follow(bia, ana)])
    expect(await readFollowing(test.sql, { memberId: ana, personId: bia })).toEqual({
      isFollowed: true,
      isFriend: true,
    })
    await expectSoundFollows()
  })

  it('ends with either account, and the counts of the others agree', async () => {
    const [ana = '', bia = '', caio = ''] = members
    await follow(ana, bia)
    await follow(bia, ana)
    await follow(caio, ana)
    await follow(ana, caio)
    await follow(bia, caio)
    await test.sql`delete from users where id = ${ana}`
    expect(
      await test.sql`select followers, following, friends from follow_counts where user_id = ${caio}`,
    ).toEqual([{ followers: 1, following: 0, friends: 0 }])
    await expectSoundFollows()
  })

  it('has an end', async () => {
    const [ana = '', bia = ''] = members
    await test.sql`insert into follow_counts (user_id, following) values (${ana}, ${followLimits.following})`
    expect(await follow(ana, bia)).toBe('full')
    await test.sql`delete from follow_counts where user_id = ${ana}`
  })
})

it('a list goes back in time without gaps or repeats, also among follows of the same moment', async () => {
  const [ana = ''] = members
  const fans = await addMembers(test.sql, followLimits.page + 7)
  for (const fan of fans) await follow(fan, ana)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listPeople(test.sql, {
      viewerId: ana,
      memberId: ana,
      kind: 'followers',
      after: readCursor(cursor),
    })
    if (typeof page === 'string') throw new Error(page)
    seen.push(...page.people.map(({ person }) => person.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(fans.length)
  expect(new Set(seen)).toEqual(new Set(fans))
})
