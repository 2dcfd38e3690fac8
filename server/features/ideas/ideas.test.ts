import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import {
  type CommunityUnderTest,
  sampleForm,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { deleteIdea } from './delete-content.ts'
import { editIdea } from './edit-idea.ts'
import { publishIdea } from './publish-idea.ts'
import { reactToComment, reactToIdea } from './react.ts'
import { readIdeasForViewer } from './read-for-viewer.ts'
import { readIdea, readOwnIdeas, readVisibleIdea, readWall } from './read-ideas.ts'

let test: CommunityUnderTest
let ana: string
let bia: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  ana = await test.newMember()
  bia = await test.newMember()
})

function publish(memberId: string, changes: object = {}) {
  return publishIdea(test.economy, async () => null, {
    memberId,
    key: randomUUID(),
    ...sampleForm,
    ...changes,
  })
}

async function addPicture(ownerId: string): Promise<string> {
  const id = randomUUID()
  await test.sql`
    insert into pictures (id, owner_id, width, height, bytes) values (${id}, ${ownerId}, 800, 600, 1000)`
  return id
}

describe('publishing', () => {
  it('pays five points, the day’s first ten in all, and five times a day', async () => {
    const amounts: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const result = await publish(ana)
      if (result.status === 'answered') amounts.push(result.answer.earned.amount)
    }
    expect(amounts).toEqual([10, 5, 5, 5, 5, 0])
  })

  it('is answered as the idea is read, and a repeat like the first: with pictures, or kept by an earlier version', async () => {
    for (const pictureIds of [[], [await addPicture(ana)]]) {
      const key = randomUUID()
      const first = await publish(ana, { key, pictureIds })
      if (first.status !== 'answered') throw new Error(`Publishing was ${first.status}`)
      expect(first.answer.idea).toEqual(await readIdea(test.sql, first.answer.idea.id))
      expect(await publish(ana, { key, pictureIds })).toEqual({ ...first, repeated: true })
      await test.sql`
        update idempotency_keys set answer = ${JSON.stringify(first.answer)}::jsonb where key = ${key}`
      expect(await publish(ana, { key, pictureIds })).toEqual({ ...first, repeated: true })
    }
  })

  it('sent 20 times at once with one key is one idea', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(ana, { key })))
    const first = answers.filter((answer) => 'repeated' in answer && !answer.repeated)
    expect(first).toHaveLength(1)
    for (const answer of answers) expect({ ...answer, repeated: false }).toEqual(first[0])
    expect((await readOwnIdeas(test.sql, { memberId: ana, after: null })).ideas).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(10)
    expect(await publish(ana, { key, title: 'Outra' })).toMatchObject({ status: 'key-reused' })
    expect(await publish(bia, { key })).toMatchObject({ status: 'answered' })
  })

  it('in private is for Premium, pays nothing and is seen by nobody else', async () => {
    expect(await publish(ana, { isPublic: false })).toMatchObject({
      status: 'refused',
      refusal: 'premium-required',
    })
    await test.makePremium(ana)
    const secret = await test.publish(ana, { isPublic: false })
    expect(await test.balanceOf(ana)).toBe(0)
    expect(secret.highlighted).toBe(true)
    expect(await readVisibleIdea(test.sql, secret.id, ana)).toEqual(secret)
    expect(await readVisibleIdea(test.sql, secret.id, bia)).toBeNull()
    expect(await readVisibleIdea(test.sql, secret.id, null)).toBeNull()
    expect(await readIdeasForViewer(test.sql, { memberId: bia, ids: [secret.id] })).toEqual([])
    const wall = await readWall(test.sql, { category: undefined, after: null })
    expect(wall.ideas.map(({ id }) => id)).not.toContain(secret.id)
  })

  it('shows the pictures in the order given, and takes nobody else’s', async () => {
    const pictureIds = [await addPicture(ana), await addPicture(ana)]
    const idea = await test.publish(ana, { pictureIds })
    expect(idea.pictures.map(({ id }) => id)).toEqual(pictureIds)
    for (const wrong of [[await addPicture(bia)], pictureIds, [randomUUID()]])
      await expect(publish(ana, { pictureIds: wrong })).rejects.toThrow('A picture is not there')
    expect((await readOwnIdeas(test.sql, { memberId: ana, after: null })).ideas).toEqual([idea])
    expect(await test.balanceOf(ana)).toBe(10)
  })

  it('keeps which trail was asked for, and answers which one was opened', async () => {
    const asking = (isNew: boolean) =>
      publishIdea(
        test.economy,
        async (_transaction, { nextTrail }) => (nextTrail ? { trailId: nextTrail, isNew } : null),
        { memberId: ana, key: randomUUID(), nextTrail: 't1-validacao', ...sampleForm },
      )
    const answer = { unlockedTrail: 't1-validacao' }
    expect(await asking(true)).toMatchObject({ answer, opensTrail: true })
    await test.sql`delete from user_ideas where user_id = ${ana}`
    expect(await asking(false)).toMatchObject({ answer, opensTrail: false })
    expect(await test.sql`select next_trail from user_ideas where user_id = ${ana}`).toEqual([
      { next_trail: 't1-validacao' },
    ])
  })
})

describe('editing', () => {
  it('is for the author alone and pays nothing', async () => {
    const idea = await test.publish(ana)
    const edit = { ...sampleForm, id: idea.id, title: 'Feira semanal', category: null }
    expect(await editIdea(test.economy, { ...edit, memberId: bia })).toEqual({ status: 'not-found' })
    expect(await editIdea(test.economy, { ...edit, memberId: ana })).toMatchObject({
      status: 'edited',
      idea: { title: 'Feira semanal', category: null, createdAt: idea.createdAt },
      earned: { amount: 0 },
    })
    expect(await readIdea(test.sql, idea.id)).toMatchObject({ title: 'Feira semanal' })
  })

  it('that makes a private idea public pays once, and puts it at the top of the wall', async () => {
    await test.makePremium(ana)
    const secret = await test.publish(ana, { isPublic: false })
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    await test.publish(bia)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const edit = { ...sampleForm, memberId: ana, id: secret.id }
    expect(await editIdea(test.economy, edit)).toMatchObject({ earned: { amount: 10 } })
    const [first] = (await readWall(test.sql, { category: undefined, after: null })).ideas
    expect(first?.id).toBe(secret.id)
    await editIdea(test.economy, { ...edit, isPublic: false })
    expect(await editIdea(test.economy, edit)).toMatchObject({ earned: { amount: 0 } })
    expect(await test.balanceOf(ana)).toBe(10)
  })

  it('to private is for Premium', async () => {
    const idea = await test.publish(ana)
    expect(
      await editIdea(test.economy, { ...sampleForm, memberId: ana, id: idea.id, isPublic: false }),
    ).toEqual({ status: 'premium-required' })
  })

  it('keeps what pictures show until something else is said of them', async () => {
    const pictureIds = [await addPicture(ana), await addPicture(ana)]
    const said = ({ pictures }: Idea) => pictures.map(({ description }) => description)
    const idea = await test.publish(ana, { pictureIds, pictureDescriptions: ['Doze velas'] })
    expect(said(idea)).toEqual(['Doze velas', ''])
    const { title, description, category, isPublic } = idea
    const edit = { memberId: ana, id: idea.id, title, description, category, isPublic }
    const turned = await editIdea(test.economy, { ...edit, pictureIds: pictureIds.toReversed() })
    expect(turned.status === 'edited' && said(turned.idea)).toEqual(['', 'Doze velas'])
    const renamed = await editIdea(test.economy, {
      ...edit,
      pictureIds,
      pictureDescriptions: ['', 'A caixa'],
    })
    expect(renamed.status === 'edited' && said(renamed.idea)).toEqual(['', 'A caixa'])
    const alone = { ...edit, pictureIds, pictureDescriptions: ['As velas'] }
    const described = await editIdea(test.economy, alone)
    expect(described).toMatchObject({ status: 'edited', changed: 'idea' })
    expect(described.status === 'edited' && said(described.idea)).toEqual(['As velas', 'A caixa'])
    expect(await editIdea(test.economy, alone)).toMatchObject({ changed: 'nothing' })
  })

  it('changes the pictures and lets go of those left out', async () => {
    const [one, two, three] = [await addPicture(ana), await addPicture(ana), await addPicture(ana)]
    const idea = await test.publish(ana, { pictureIds: [one, two] })
    const edit = { ...sampleForm, memberId: ana, id: idea.id }
    const edited = await editIdea(test.economy, { ...edit, pictureIds: [three, one] })
    if (edited.status !== 'edited') throw new Error(edited.status)
    expect(edited.idea.pictures.map(({ id }) => id)).toEqual([three, one])
    expect(await test.sql`select id from pictures where id = ${two}`).toEqual([])
    await expect(
      editIdea(test.economy, { ...edit, title: 'X', pictureIds: [randomUUID()] }),
    ).rejects.toThrow()
    expect(await readIdea(test.sql, idea.id)).toEqual(edited.idea)
  })
})

describe('deleting', () => {
  it('takes back what the idea paid its author; others keep what they earned by it', async () => {
    const idea = await test.publish(ana)
    const { comment } = await test.comment(bia, idea.id)
    await reactToIdea(test, { memberId: bia, id: idea.id, reaction: 'like', justification: 'Boa' })
    await reactToComment(test, { memberId: ana, id: comment.id, reaction: 'like' })
    const kept = await test.balanceOf(bia)
    expect(await deleteIdea(test.economy, { memberId: bia, id: idea.id })).toBeNull()
    expect(await deleteIdea(test.economy, { memberId: ana, id: idea.id })).toEqual({ wasPublic: true })
    expect(await test.balanceOf(ana)).toBe(0)
    expect(await test.balanceOf(bia)).toBe(kept)
    expect(await test.sql`select 1 from idea_comments where idea_id = ${idea.id}`).toHaveLength(0)
    expect(await deleteIdea(test.economy, { memberId: ana, id: idea.id })).toBeNull()
  })

  it('and publishing again frees no cap', async () => {
    for (let n = 0; n < 5; n += 1)
      await deleteIdea(test.economy, { memberId: ana, id: (await test.publish(ana)).id })
    const result = await publish(ana)
    expect(result).toMatchObject({ answer: { earned: { amount: 0, lines: [] } } })
    expect(await test.balanceOf(ana)).toBe(0)
  })

  it('while others react and comment leaves nothing behind', async () => {
    const members = await addMembers(test.sql, 20)
    const idea = await test.publish(ana)
    const acts = members.flatMap((memberId) => [
      reactToIdea(test, { memberId, id: idea.id, reaction: 'like', justification: memberId }),
      test.comment(memberId, idea.id).catch(() => null),
    ])
    await Promise.all([...acts, deleteIdea(test.economy, { memberId: ana, id: idea.id }), ...acts])
    expect(await test.sql`select 1 from idea_likes where target_id = ${idea.id}`).toHaveLength(0)
    expect(await test.sql`select 1 from idea_comments where idea_id = ${idea.id}`).toHaveLength(0)
  })
})

describe('the wall', () => {
  it('goes back in time 50 at a time, without gaps or repeats, by category too', async () => {
    await test.sql`delete from user_ideas`
    const ids: string[] = []
    for (let n = 0; n < 120; n += 1)
      ids.unshift((await test.publish(ana, { category: n % 2 === 0 ? 'servicos' : null })).id)
    expect(await walk(undefined)).toEqual([50, 50, 20, ids])
    expect(await walk('servicos')).toEqual([50, 10, ids.filter((_, n) => n % 2 === 1)])
  })
})

async function walk(category: string | undefined): Promise<unknown[]> {
  const sizes: number[] = []
  const ids: string[] = []
  let after: Parameters<typeof readWall>[1]['after'] = null
  for (;;) {
    const { ideas, nextCursor } = await readWall(test.sql, { category, after })
    sizes.push(ideas.length)
    ids.push(...ideas.map(({ id }) => id))
    const last = ideas.at(-1)
    if (nextCursor === null || last === undefined) return [...sizes, ids]
    after = { at: last.createdAt, id: last.id }
  }
}
