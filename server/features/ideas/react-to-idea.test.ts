import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea, Reaction } from '#contract/ideas.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { deleteComment } from './delete-content.ts'
import { AlreadyJustified, reactToIdea } from './react.ts'
import { readIdea } from './read-ideas.ts'

let test: CommunityUnderTest
let author: string
let ana: string
let idea: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  ana = await test.newMember()
  idea = await test.publish(author)
})

function react(memberId: string, reaction: Reaction | null, justification?: string, id = idea.id) {
  return reactToIdea(test, { memberId, id, reaction, justification })
}

async function counts() {
  const { likes, dislikes, comments } = (await readIdea(test.sql, idea.id)) ?? {}
  return { likes, dislikes, comments }
}

describe('a reaction', () => {
  it('is a like, a dislike or neither, never both', async () => {
    expect((await react(ana, 'like'))?.counts).toEqual({ likes: 1, dislikes: 0, comments: 0 })
    expect((await react(ana, 'dislike'))?.counts).toEqual({ likes: 0, dislikes: 1, comments: 0 })
    expect((await react(ana, null))?.counts).toEqual({ likes: 0, dislikes: 0, comments: 0 })
    expect(await counts()).toEqual({ likes: 0, dislikes: 0, comments: 0 })
  })

  it('sent again changes nothing', async () => {
    await react(ana, 'like')
    expect(await react(ana, 'like')).toMatchObject({ changed: false, counts: { likes: 1 } })
    expect(await react(ana, null)).toMatchObject({ changed: true })
    expect(await react(ana, null)).toMatchObject({ changed: false, counts: { likes: 0 } })
  })

  it('alone pays nobody', async () => {
    const before = await test.balanceOf(author)
    await react(ana, 'like')
    expect(await test.balanceOf(ana)).toBe(0)
    expect(await test.balanceOf(author)).toBe(before)
  })

  it('to an idea that is not there for this member is refused', async () => {
    await test.makePremium(author)
    const secret = await test.publish(author, { isPublic: false })
    expect(await react(ana, 'like', undefined, secret.id)).toBeNull()
    expect(await react(ana, 'like', undefined, randomUUID())).toBeNull()
  })

  it('counts as a like received only while it stands, and ten earn the badge', async () => {
    const members = await addMembers(test.sql, 10)
    for (const member of members.slice(0, 9)) await react(member, 'like')
    await react(members[0] ?? '', null)
    await react(members[9] ?? '', 'like')
    expect(await test.badgesOf(author)).not.toContain('ten-likes')
    await react(members[0] ?? '', 'like')
    expect(await test.badgesOf(author)).toContain('ten-likes')
  })

  it('to one’s own idea is counted and is no like received', async () => {
    await react(author, 'like', 'Eu gosto')
    expect(await counts()).toEqual({ likes: 1, dislikes: 0, comments: 1 })
    const received = await test.sql`
      select kind from activity where user_id = ${author} and kind in ('like_received', 'justified_reaction')`
    expect(received).toEqual([])
  })
})

describe('a justification', () => {
  it('becomes a comment, pays one point and no comment award', async () => {
    const result = await react(ana, 'like', 'Resolve um problema que eu tenho toda semana. '.repeat(3))
    expect(result).toMatchObject({
      counts: { likes: 1, comments: 1 },
      comment: { justifies: 'like', author: { id: ana } },
      earned: { amount: 1, lines: ['Você ganhou +1 BPoint!', '+25 BPoints por “Reaja e diga por quê”'] },
    })
    const actions =
      await test.sql`select action from bpoints_transactions where user_id = ${ana} order by entry`
    expect(actions.map(({ action }) => action)).toEqual(['justified_reaction', 'daily_justified_reaction'])
  })

  it('can follow the reaction it is about, and sent again is the same comment', async () => {
    await react(ana, 'like')
    const first = await react(ana, 'like', 'Porque sim')
    const again = await react(ana, 'like', 'Porque sim')
    expect(first?.comment?.id).toBe(again?.comment?.id)
    expect(again).toMatchObject({ earned: { amount: 0 }, commentAdded: false, counts: { comments: 1 } })
  })

  it('is paid once per idea, whatever becomes of the reaction', async () => {
    await react(ana, 'like', 'Gosto')
    await react(ana, null)
    await react(ana, 'dislike', 'Não gosto mais')
    await react(ana, 'like')
    const rows = await test.sql`
      select amount from bpoints_transactions where user_id = ${ana} and action = 'justified_reaction'`
    expect(rows).toEqual([{ amount: 1 }])
    expect(await counts()).toEqual({ likes: 1, dislikes: 0, comments: 2 })
  })

  it('for a reaction that already has one is refused, and changes nothing', async () => {
    await react(ana, 'like', 'Gosto')
    await react(ana, null)
    await expect(react(ana, 'like', 'Gosto de novo')).rejects.toThrow(AlreadyJustified)
    expect(await counts()).toEqual({ likes: 0, dislikes: 0, comments: 1 })
    expect(await react(ana, 'like', 'Gosto')).toMatchObject({ commentAdded: false, counts: { likes: 1 } })
  })

  it('deleted takes its point back, and another one does not bring it again', async () => {
    const result = await react(ana, 'like', 'Gosto muito')
    await deleteComment(test.economy, { memberId: ana, id: result?.comment?.id ?? '' })
    expect(await react(ana, 'like', 'Gosto muito mesmo')).toMatchObject({ earned: { amount: 0 } })
    const [row] = await test.sql`
      select sum(amount)::int as held from bpoints_transactions
      where user_id = ${ana} and action = 'justified_reaction'`
    expect(row?.held).toBe(0)
  })

  it('pays at most ten times a day', async () => {
    const ideas = await Promise.all(Array.from({ length: 12 }, () => test.publish(author)))
    for (const { id } of ideas) await react(ana, 'like', `Porque ${id}`, id)
    const [row] = await test.sql`
      select count(*)::int as paid from bpoints_transactions
      where user_id = ${ana} and action = 'justified_reaction' and amount > 0`
    expect(row?.paid).toBe(10)
  })

  it('without a reaction is nothing', async () => {
    expect(await react(ana, null, 'Sem reação')).toMatchObject({ comment: null, counts: { comments: 0 } })
  })
})

describe('1,000 reactions of 50 members at once', () => {
  it('are counted exactly, paid once each, and block nobody for good', async () => {
    const members = await addMembers(test.sql, 50)
    const choices = ['like', 'dislike', null] as const
    await Promise.all(
      Array.from({ length: 1000 }, (_, n) => {
        const member = members[n % members.length] ?? ''
        return react(member, choices[(n * 7) % 3] ?? null, n % 5 === 0 ? 'Porque sim' : undefined)
      }),
    )
    const [rows] = await test.sql`
      select count(*) filter (where reaction = 'like')::int as likes,
        count(*) filter (where reaction = 'dislike')::int as dislikes,
        (select count(*)::int from idea_comments where idea_id = ${idea.id}) as comments
      from idea_likes where target_id = ${idea.id}`
    expect(await counts()).toEqual(rows)
    const twice = await test.sql`
      select user_id from bpoints_transactions where action = 'justified_reaction' and subject = ${`idea:${idea.id}`}
      group by user_id having count(*) > 1`
    expect(twice).toEqual([])
  }, 60_000)

  it('between members who react to each other’s ideas do not wait in a circle', async () => {
    const members = await addMembers(test.sql, 6)
    const ideas = await Promise.all(members.map((member) => test.publish(member)))
    const all = Array.from({ length: 300 }, (_, n) => {
      const member = members[n % 6] ?? ''
      const { id = '' } = ideas[(n + 1 + (n % 5)) % 6] ?? {}
      return n % 3 === 0
        ? test.comment(member, id).then(() => null)
        : react(member, n % 2 === 0 ? 'like' : null, n % 4 === 0 ? 'Porque sim' : undefined, id)
    })
    await expect(Promise.all(all)).resolves.toHaveLength(300)
  }, 60_000)
})
