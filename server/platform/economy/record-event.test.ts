import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earnedLines } from '#domain/economy/earned.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { comment, idea, reaction, stage } from '#server/testing/economy/member-events.ts'

let test: EconomyUnderTest
let ana: string
let bia: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
beforeEach(async () => {
  test.clock.now = noon
  test.lessons.published = 100
  ana = await test.newMember()
  bia = await test.newMember()
})
afterAll(async () => {
  await expectSoundLedger(test.sql)
  await test.stop()
})

const amounts = (rows: readonly { action: string; amount: number }[]) =>
  Object.fromEntries(rows.map(({ action, amount }) => [action, amount]))

describe('what an event pays', () => {
  it('an idea: 5, and 5 more for the first of the day, with their messages; private ones nothing', async () => {
    const first = await test.recordEvent(idea(ana))
    expect(amounts(first.rows)).toEqual({ idea_published: 5, first_idea_of_day: 5 })
    expect(earnedLines(first.rows)).toEqual([
      'Você ganhou +5 BPoints!',
      '+5 BPoints de bônus pela primeira ideia do dia',
    ])
    expect(amounts((await test.recordEvent(idea(ana))).rows)).toEqual({
      idea_published: 5,
      first_idea_of_day: 0,
    })
    for (let n = 0; n < 4; n += 1) await test.recordEvent(idea(ana))
    expect(await test.balanceOf(ana)).toBe(30)
    const hidden = await test.recordEvent({ ...idea(bia), isPublic: false })
    expect(hidden).toEqual({ rows: [], written: [], goals: [], badges: [] })
  })

  it('a comment: 2, long ones 4; on one’s own idea and repeated texts nothing', async () => {
    expect(amounts((await test.recordEvent(comment(ana, { authorId: bia }))).rows)).toEqual({
      comment_written: 2,
    })
    expect(amounts((await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))).rows)).toEqual({
      comment_written: 2,
      long_comment: 2,
    })
    expect((await test.recordEvent(comment(ana, { authorId: ana }))).rows).toEqual([])
    expect((await test.recordEvent(comment(ana, { authorId: bia }, { postedBefore: true }))).rows).toEqual([])
  })

  it('a reaction: nothing, or 1 with a justification; a useful mark: 10 to the author of the comment', async () => {
    expect((await test.recordEvent(reaction(ana, { authorId: bia }))).rows).toEqual([])
    const justified = await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))
    expect(amounts(justified.rows)).toEqual({ justified_reaction: 1 })
    const useful = {
      kind: 'comment-marked-useful',
      commentId: randomUUID(),
      commentAuthorId: ana,
      markedById: bia,
      markerCounts: true,
    } as const
    const marked = await test.recordEvent(useful)
    expect(amounts(marked.rows)).toEqual({ useful_comment: 10 })
    expect(marked.badges).toEqual([{ memberId: ana, badge: 'first-useful-comment' }])
    expect((await test.recordEvent({ ...useful, markedById: ana, commentId: randomUUID() })).rows).toEqual([])
  })

  it('is the same once more: no second row, the same answer, nothing new to celebrate', async () => {
    const event = comment(ana, { authorId: bia }, { length: 90 })
    const first = await test.recordEvent(event)
    const again = await test.recordEvent(event)
    expect(first.written).toEqual(first.rows)
    expect(again.rows).toEqual(first.rows)
    expect(again).toMatchObject({ written: [], goals: [], badges: [] })
  })

  it('is taken back with what it was paid for, as far as the balance reaches', async () => {
    const published = idea(ana)
    await test.recordEvent(published)
    await test.recordEvent({ kind: 'idea-deleted', memberId: ana, ideaId: published.ideaId })
    expect(await test.balanceOf(ana)).toBe(0)
    const written = comment(ana, { authorId: bia }, { length: 100 })
    await test.recordEvent(written)
    const deleted = await test.recordEvent({
      kind: 'comment-deleted',
      memberId: ana,
      commentId: written.commentId,
      justifiedIdeaId: null,
      ideaAuthorId: bia,
    })
    expect(amounts(deleted.rows)).toEqual({ comment_written: -2, long_comment: -2 })
    expect(await test.sql`select 1 from activity where reference = ${written.commentId}`).toEqual([])
  })

  it('is taken back from who did it alone, though others did the same', async () => {
    const caio = await test.newMember()
    const on = { ideaId: randomUUID(), authorId: caio }
    for (const member of [ana, bia]) await test.recordEvent(reaction(member, on, { justified: true }))
    await test.recordEvent({
      kind: 'comment-deleted',
      memberId: ana,
      commentId: randomUUID(),
      justifiedIdeaId: on.ideaId,
      ideaAuthorId: caio,
    })
    const left = await test.sql`
      select user_id from activity where kind = 'justified_reaction' and reference = ${on.ideaId}`
    expect(left.map(({ user_id }) => user_id)).toEqual([bia])
  })
})

describe('missions', () => {
  it('of the day are paid when they are reached, each once, and the bonus with the third', async () => {
    const on = { authorId: bia, ideaId: randomUUID() }
    expect((await test.recordEvent(comment(ana, on))).goals).toEqual([])
    // Commenting the same idea again counts once.
    expect((await test.recordEvent(comment(ana, on))).goals).toEqual([])
    expect(amounts((await test.recordEvent(comment(ana, { authorId: bia }))).goals)).toEqual({
      daily_comment_ideas: 20,
    })
    expect((await test.recordEvent(comment(ana, { authorId: bia }))).goals).toEqual([])
    expect(amounts((await test.recordEvent(stage(ana))).goals)).toEqual({ daily_lesson: 30 })
    const last = await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))
    expect(amounts(last.goals)).toEqual({ daily_justified_reaction: 25, all_daily_missions: 15 })
  })

  it('of the day ask for a long comment where no lesson is left', async () => {
    test.lessons.published = 0
    expect((await test.recordEvent(comment(ana, { authorId: bia }))).goals).toEqual([])
    expect(amounts((await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))).goals)).toEqual({
      daily_comment_ideas: 20,
      daily_lesson: 30,
    })
  })

  it('of the week pay the author when the third other member comments, and the bonus for all three', async () => {
    const published = idea(ana)
    await test.recordEvent(published)
    const on = { authorId: ana, ideaId: published.ideaId }
    const commenters = [bia, await test.newMember(), await test.newMember()] as const
    await test.recordEvent(comment(commenters[0], on))
    await test.recordEvent(comment(commenters[0], on))
    await test.recordEvent(comment(commenters[1], on))
    const third = await test.recordEvent(comment(commenters[2], on))
    expect(third.goals.filter(({ memberId }) => memberId === ana)).toMatchObject([
      { action: 'weekly_discussed_idea', amount: 300, reference: '2026-11-09' },
    ])
    for (let n = 0; n < 4; n += 1) await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))
    expect(amounts((await test.recordEvent(comment(ana, { authorId: bia }, { length: 80 }))).goals)).toEqual({
      weekly_long_comments: 50,
    })
    for (let n = 0; n < 4; n += 1)
      await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))
    const fifth = await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))
    expect(amounts(fifth.goals)).toEqual({ weekly_justified_reactions: 30, all_weekly_challenges: 120 })
  })

  it('of the month: six stages, and four ideas that others commented', async () => {
    for (let n = 0; n < 5; n += 1) await test.recordEvent(stage(ana))
    expect(amounts((await test.recordEvent(stage(ana, 80))).goals)).toEqual({ monthly_stages: 100 })
    const caio = await test.newMember()
    for (let n = 1; n <= 4; n += 1) {
      const published = idea(ana)
      await test.recordEvent(published)
      const { goals } = await test.recordEvent(
        comment(n <= 2 ? bia : caio, { authorId: ana, ideaId: published.ideaId }),
      )
      expect(goals.filter(({ memberId }) => memberId === ana).map(({ amount }) => amount)).toEqual(
        n === 4 ? [75] : [],
      )
    }
  })

  it('start over at midnight in São Paulo, on Monday and on the first', async () => {
    const sunday = new Date('2026-11-29T23:59:59-03:00')
    const monday = new Date('2026-11-30T00:00:00-03:00')
    const first = new Date('2026-12-01T00:00:00-03:00')
    test.clock.now = sunday
    for (let n = 0; n < 4; n += 1)
      await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))
    for (let n = 0; n < 5; n += 1) await test.recordEvent(stage(ana))
    await test.recordEvent(comment(ana, { authorId: bia }))
    test.clock.now = monday
    // The fifth reaction and the second idea of a new week and day.
    expect(
      amounts((await test.recordEvent(reaction(ana, { authorId: bia }, { justified: true }))).goals),
    ).toEqual({
      daily_justified_reaction: 25,
    })
    expect((await test.recordEvent(comment(ana, { authorId: bia }))).goals).toEqual([])
    test.clock.now = first
    // The sixth stage, of a new month: only the day's mission.
    expect(amounts((await test.recordEvent(stage(ana))).goals)).toEqual({ daily_lesson: 30 })
    test.clock.now = new Date(sunday.getTime() - 1)
    // Back to Sunday: its mission was already paid, and now the month's sixth stage is done.
    expect(amounts((await test.recordEvent(stage(ana))).goals)).toEqual({ monthly_stages: 100 })
  })
})

describe('badges', () => {
  it('come the moment they are due, once, and stay', async () => {
    const published = idea(ana)
    expect((await test.recordEvent(published)).badges).toEqual([{ memberId: ana, badge: 'first-idea' }])
    expect((await test.recordEvent(idea(ana))).badges).toEqual([])
    await test.recordEvent({ kind: 'idea-deleted', memberId: ana, ideaId: published.ideaId })
    expect(await test.badgesOf(ana)).toEqual(['first-idea'])
    const { badges } = await test.recordEvent({
      kind: 'trail-finished',
      memberId: ana,
      trailId: 't0-descoberta',
    })
    expect(badges).toEqual([{ memberId: ana, badge: 'trail-t0-descoberta' }])
  })

  it('ten likes of other members, counted while they are likes', async () => {
    const likers = await Promise.all(Array.from({ length: 10 }, () => test.newMember()))
    const [first = '', ...others] = likers
    const on = { authorId: ana, ideaId: randomUUID() }
    await test.recordEvent(reaction(ana, on))
    for (const liker of others) await test.recordEvent(reaction(liker, on))
    await test.recordEvent(reaction(first, on, { reaction: 'dislike' }))
    expect(await test.badgesOf(ana)).toEqual([])
    const { memberId, target, sequence } = reaction(others[0] ?? '', on, { sequence: 2 })
    await test.recordEvent({ kind: 'reaction-removed', memberId, target, sequence })
    await test.recordEvent(reaction(first, on, { sequence: 2 }))
    expect(await test.badgesOf(ana)).toEqual([])
    await test.recordEvent(reaction(others[0] ?? '', on, { sequence: 3 }))
    expect(await test.badgesOf(ana)).toEqual(['ten-likes'])
  })

  it('twenty stages reach the hive; seven days in a row make a streak', async () => {
    for (let n = 0; n < 20; n += 1) await test.recordEvent(stage(ana))
    expect(await test.badgesOf(ana)).toEqual(['hive-reached'])
    await test.sql`
      insert into active_days (user_id, day)
      select ${bia}, day::date from generate_series('2026-11-05'::date, '2026-11-11', '1 day') day`
    await test.economy.transaction(({ settle }) => settle(bia))
    expect(await test.badgesOf(bia)).toEqual(['seven-day-streak'])
  })
})

describe('what members are told', () => {
  it('is what changed for each of them, after it happened', async () => {
    test.publishedTo(ana)
    const published = idea(ana)
    await test.recordEvent(published)
    expect(test.publishedTo(ana)).toEqual(['badges', 'missions', 'points'])
    await test.recordEvent(comment(bia, { authorId: ana, ideaId: published.ideaId }))
    expect(test.publishedTo(ana)).toEqual(['missions', 'notifications'])
    await test.recordEvent(reaction(bia, { authorId: ana }))
    expect(test.publishedTo(ana)).toEqual(['notifications'])
  })

  it('is nothing when the transaction fails, and nothing is left of it', async () => {
    test.publishedTo(ana)
    const failing = test.economy.transaction(async ({ recordEvent }) => {
      await recordEvent(idea(ana))
      throw new Error('the idea could not be stored')
    })
    await expect(failing).rejects.toThrow('could not be stored')
    expect(test.publishedTo(ana)).toEqual([])
    expect(await test.balanceOf(ana)).toBe(0)
    expect(await test.badgesOf(ana)).toEqual([])
  })
})

describe('at the same time', () => {
  it('two members commenting on each other’s ideas do not lock each other out', async () => {
    const anas = idea(ana)
    const bias = idea(bia)
    await Promise.all([test.recordEvent(anas), test.recordEvent(bias)])
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0
          ? test.recordEvent(comment(ana, { authorId: bia, ideaId: bias.ideaId }))
          : test.recordEvent(comment(bia, { authorId: ana, ideaId: anas.ideaId })),
      ),
    )
    expect(await test.balanceOf(ana)).toBe(10 + 40)
    expect(await test.balanceOf(bia)).toBe(10 + 40)
  })

  it('three members comment on an idea at once: whoever is last, its author is paid, and once', async () => {
    const commenters = [bia, await test.newMember(), await test.newMember()]
    for (let round = 0; round < 8; round += 1) {
      const published = idea(await test.newMember())
      const on = { authorId: published.memberId, ideaId: published.ideaId }
      await test.recordEvent(published)
      await Promise.all(commenters.map((memberId) => test.recordEvent(comment(memberId, on))))
      expect(await test.balanceOf(on.authorId)).toBe(10 + 300)
    }
  })

  it('a day’s missions done 20 times over pay as once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => [
        test.recordEvent(comment(ana, { authorId: bia })),
        test.recordEvent(stage(ana, 0)),
        test.recordEvent(reaction(ana, { authorId: bia }, { justified: true })),
      ]).flat(),
    )
    const goals = await test.sql`
      select action, sum(amount)::int as paid from bpoints_transactions
      where user_id = ${ana} and (action like 'daily_%' or action like 'all_daily_%') group by action order by action`
    expect(goals).toEqual([
      { action: 'all_daily_missions', paid: 15 },
      { action: 'daily_comment_ideas', paid: 20 },
      { action: 'daily_justified_reaction', paid: 25 },
      { action: 'daily_lesson', paid: 30 },
    ])
  })
})
