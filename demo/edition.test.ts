import { describe, expect, it } from 'vitest'
import { codeOf, newKey } from '#contract/conformance/outcome.ts'
import { comment, form, longText, publish } from '#contract/conformance/sample-content.ts'
import { sampleMemberId, seededIdeaId } from './seed/seed-ids.ts'
import { openTestDemonstration } from './testing/open-test-demonstration.ts'

type Client = Awaited<ReturnType<typeof openTestDemonstration>>['demonstration']['client']

const balanceOf = async (client: Client) => (await client.economy.balance()).balance

/** The member who tries the demonstration, and another member's idea. */
async function open() {
  const test = await openTestDemonstration()
  const me = test.demonstration.client
  const { ideas } = await me.ideas.list({})
  const theirs = ideas.find(({ author }) => author.isSample)
  if (theirs === undefined) throw new Error('There is nobody else’s idea')
  return { ...test, me, theirs }
}

describe('the seed', () => {
  it('has a community to meet, and a member with 1250 BPoints', async () => {
    const { demonstration, me } = await open()
    const { members, ideas } = demonstration.change((change) => ({
      ...change.get('users'),
      ...change.get('ideas'),
    }))
    expect(members.length).toBeGreaterThanOrEqual(12)
    expect(ideas.length).toBeGreaterThanOrEqual(20)
    expect(ideas.filter(({ comments }) => comments.length === 0).length).toBeLessThan(ideas.length / 4)
    expect(ideas.every(({ createdAt }) => Date.parse(createdAt) <= Date.now())).toBe(true)
    expect(await balanceOf(me)).toBe(1250)
    const { badges } = await me.badges.list()
    expect(badges.filter(({ earned }) => earned).map(({ id }) => id)).toEqual(['first-idea'])
  })

  it('has a project with eight steps, the first two done', async () => {
    const { me } = await open()
    const [project] = (await me.projects.list({})).projects
    expect(project?.steps.map(({ points }) => points)).toEqual([2, 2, 2, 1, 3, 2, 3, 2])
    expect(project?.steps.map(({ done }) => done)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a reaction', () => {
  it('pays one point while it is set, and a like and a dislike take each other’s place', async () => {
    const { me, theirs } = await open()
    const { id, likes, dislikes } = theirs
    const start = await balanceOf(me)
    expect(await me.ideas.react({ id, reaction: 'like' })).toMatchObject({
      likes: likes + 1,
      dislikes,
      earned: { amount: 1 },
    })
    expect(await me.ideas.react({ id, reaction: 'dislike' })).toMatchObject({
      likes,
      dislikes: dislikes + 1,
      earned: { amount: 0 },
    })
    expect(await balanceOf(me)).toBe(start + 1)
    expect(await me.ideas.react({ id, reaction: null })).toMatchObject({ likes, dislikes })
    expect(await balanceOf(me)).toBe(start)
  })

  it('sent a hundred times pays once', async () => {
    const { me, theirs } = await open()
    const start = await balanceOf(me)
    await Promise.all(Array.from({ length: 100 }, () => me.ideas.react({ id: theirs.id, reaction: 'like' })))
    expect(await balanceOf(me)).toBe(start + 1)
    expect((await me.ideas.get({ id: theirs.id })).idea.likes).toBe(theirs.likes + 1)
  })

  it('to one’s own idea or comment pays nothing', async () => {
    const { me } = await open()
    const start = await balanceOf(me)
    await me.ideas.react({ id: seededIdeaId, reaction: 'like' })
    expect(await balanceOf(me)).toBe(start)
  })

  it('to a comment pays as one to an idea does', async () => {
    const { me } = await open()
    const { comments } = await me.comments.list({ ideaId: seededIdeaId })
    const id = comments[0]?.id ?? ''
    const start = await balanceOf(me)
    await me.comments.react({ id, reaction: 'like' })
    expect(await balanceOf(me)).toBe(start + 1)
    await me.comments.react({ id, reaction: null })
    expect(await balanceOf(me)).toBe(start)
  })

  it('with a text puts a comment on the idea, once, and without one puts none', async () => {
    const { me, theirs } = await open()
    const { id } = theirs
    expect((await me.ideas.react({ id, reaction: 'like' })).comment).toBeNull()
    const why = { id, reaction: 'like', justification: longText } as const
    const { comment: written, comments } = await me.ideas.react(why)
    expect(written).toMatchObject({ text: longText, justifies: 'like' })
    expect(await me.ideas.react(why)).toMatchObject({ comments, comment: { id: written?.id } })
  })
})

describe('points', () => {
  it('never fall below nothing', async () => {
    const { newMember, theirs } = await open()
    const { client } = newMember(149)
    await client.ideas.react({ id: theirs.id, reaction: 'like' })
    await client.store.buy({ item: 'golden_badge', key: newKey() })
    expect(await balanceOf(client)).toBe(0)
    await client.ideas.react({ id: theirs.id, reaction: null })
    expect(await balanceOf(client)).toBe(0)
  })

  it('of an idea are five, and go when it is deleted', async () => {
    const { newMember } = await open()
    const { client } = newMember()
    const { idea, earned } = await client.ideas.publish({ ...form, key: newKey() })
    expect(earned).toEqual({ amount: 5, lines: ['Você ganhou +5 BPoints!'] })
    await client.ideas.delete({ id: idea.id })
    expect(await balanceOf(client)).toBe(0)
  })

  it('of a comment are two, however long it is', async () => {
    const { newMember, theirs } = await open()
    const { client } = newMember()
    const written = await client.comments.write({ ideaId: theirs.id, text: longText, key: newKey() })
    expect(written.earned.amount).toBe(2)
    expect(written.comment.points).toBe(2)
  })

  it('of a step are taken back when it is undone, also of those that start out done', async () => {
    const { me } = await open()
    const [project] = (await me.projects.list({})).projects
    const id = project?.id ?? ''
    const undone = await me.projects.setStep({ id, step: 1, done: false })
    expect(await balanceOf(me)).toBe(1248)
    expect(undone.project.steps[0]).toMatchObject({ done: false, paysNow: 2 })
    await me.projects.setStep({ id, step: 1, done: true })
    expect(await balanceOf(me)).toBe(1250)
  })
})

describe('a useful comment', () => {
  it('is marked once, for good, and pays five to its author and to itself', async () => {
    const { me, newMember } = await open()
    const other = newMember()
    const { id } = await comment(other.client, seededIdeaId)
    const before = await balanceOf(other.client)
    expect((await me.comments.markUseful({ id })).comment).toMatchObject({ useful: true, points: 7 })
    expect(await balanceOf(other.client)).toBe(before + 5)
    expect(await codeOf(me.comments.markUseful({ id }))).toBe('ALREADY_USEFUL')
    expect(await balanceOf(other.client)).toBe(before + 5)
  })
})

describe('friends', () => {
  it('are found by name, e-mail and phone, and added once', async () => {
    const { me } = await open()
    const memberId = sampleMemberId('rafa-camomila')
    for (const term of ['CAMOMILA', 'rafa.camomila@exemplo', '(11) 90000-0006', '90000-0006']) {
      const { people } = await me.friends.search({ term })
      expect(people.map(({ person }) => person.id)).toEqual([memberId])
    }
    const { friends } = await me.friends.add({ memberId })
    expect(await me.friends.add({ memberId })).toEqual({ friends })
    expect(friends.filter(({ id }) => id === memberId)).toHaveLength(1)
    expect((await me.friends.search({ term: 'Mel Andrade' })).people).toEqual([])
  })
})

describe('what a member writes', () => {
  it('is theirs alone to change or delete', async () => {
    const { me, theirs, newMember } = await open()
    expect(await codeOf(me.ideas.delete({ id: theirs.id }))).toBe('NOT_FOUND')
    expect(await codeOf(me.ideas.edit({ ...form, id: theirs.id }))).toBe('NOT_FOUND')
    const other = newMember().client
    expect(await codeOf(other.projects.list({}))).toBeNull()
    expect(await codeOf(other.ideas.delete({ id: seededIdeaId }))).toBe('NOT_FOUND')
  })

  it('is private only on Premium, and then only theirs to see', async () => {
    const { me, newMember } = await open()
    expect(await codeOf(publish(me, { isPublic: false }))).toBe('PREMIUM_REQUIRED')
    await me.premium.upgrade({ key: newKey() })
    const { id } = await publish(me, { isPublic: false })
    expect((await me.ideas.mine({})).ideas[0]?.id).toBe(id)
    expect(await codeOf(newMember().client.ideas.get({ id }))).toBe('NOT_FOUND')
    expect((await me.ideas.list({})).ideas.map((idea) => idea.id)).not.toContain(id)
  })

  it('takes its project and what was told of it along when it is deleted', async () => {
    const { me } = await open()
    expect((await me.notifications.list()).notifications).toHaveLength(2)
    await me.ideas.delete({ id: seededIdeaId })
    expect((await me.projects.list({})).projects).toEqual([])
    expect((await me.preferences.activeIdea()).activeIdea).toBeNull()
    expect(await me.notifications.list()).toEqual({ unread: 0, notifications: [] })
  })
})

describe('a page', () => {
  it('ends after fifty, and the next one goes on after it', async () => {
    const { me, demonstration } = await open()
    const [some] = demonstration.change((change) => change.get('ideas').ideas)
    if (some === undefined) throw new Error('There is no idea')
    demonstration.change((change) => {
      const more = Array.from({ length: 120 }, () => ({ ...some, id: change.newId(), comments: [] }))
      change.put('ideas', { ideas: [...change.get('ideas').ideas, ...more] })
    })
    const seen: string[] = []
    for (let cursor: string | undefined, pages = 0; pages < 4; pages += 1) {
      const { ideas, nextCursor } = await me.ideas.list(cursor === undefined ? {} : { cursor })
      seen.push(...ideas.map(({ id }) => id))
      if (nextCursor === null) break
      expect(ideas).toHaveLength(50)
      cursor = nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(145)
  })
})
