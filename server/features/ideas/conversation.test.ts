import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import { commentEditMinutes } from '#domain/ideas/conversation.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { deleteComment } from './delete-content.ts'
import { editComment } from './edit-comment.ts'
import { markUseful } from './mark-useful.ts'
import { reactToComment } from './react.ts'
import { readComment, readComments, readReplies } from './read-comments.ts'
import { readIdea } from './read-ideas.ts'
import { writeComment } from './write-comment.ts'

let test: CommunityUnderTest
let author: string
let ana: string
let bia: string
let idea: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  ana = await test.newMember()
  bia = await test.newMember()
  idea = await test.publish(author)
})

const longText = 'Eu assinaria: falta tempo para ir à feira, e saber de quem vem a comida muda tudo para nós.'

async function reply(memberId: string, replyTo: string, text = `Também acho ${randomUUID()}`) {
  const request = { memberId, ideaId: idea.id, text, replyTo, key: randomUUID() }
  const result = await writeComment(test.economy, request)
  if (result.status !== 'answered') throw new Error(`Replying was ${result.status}`)
  return result.answer
}

const told = async (memberId: string) =>
  (
    await test.sql`select kind, reference from notifications where user_id = ${memberId} order by created_at, kind`
  ).map(({ kind, reference }) => [kind, reference])

describe('a reply', () => {
  it('pays and counts as a comment does, never on one’s own idea, and never the same text twice', async () => {
    const { comment } = await test.comment(ana, idea.id)
    expect((await reply(bia, comment.id, longText)).earned.amount).toBe(4)
    expect((await reply(bia, comment.id, longText)).earned.amount).toBe(0)
    expect((await reply(author, comment.id, longText)).earned.amount).toBe(0)
    expect((await readIdea(test.sql, idea.id))?.comments).toBe(4)
  })

  it('tells the author of the comment, and the idea’s author of a comment, each once', async () => {
    const { comment } = await test.comment(ana, idea.id)
    const first = await reply(bia, comment.id)
    expect(await told(ana)).toEqual([['reply', first.comment.id]])
    expect((await told(author)).map(([kind]) => kind)).toEqual(['comment', 'comment'])
    const named = await reply(bia, first.comment.id, `Veja @[${ana}]`)
    expect(await told(ana)).toEqual([
      ['mention', named.comment.id],
      ['reply', first.comment.id],
    ])
  })

  it('tells nobody who muted its author or turned replies off', async () => {
    const { comment } = await test.comment(ana, idea.id)
    await test.sql`insert into muted_authors (user_id, author_id, created_at) values (${ana}, ${bia}, now())`
    await reply(bia, comment.id)
    await test.sql`delete from muted_authors where user_id = ${ana}`
    await test.sql`insert into user_preferences (user_id, notifications_off) values (${ana}, '{reply}')`
    await reply(bia, comment.id)
    expect(await told(ana)).toEqual([])
  })

  it('of another idea, of nothing, or of a removed comment is not found', async () => {
    const other = await test.publish(author)
    const { comment } = await test.comment(ana, other.id)
    const request = { memberId: bia, ideaId: idea.id, text: 'Oi', key: randomUUID() }
    const answers = await Promise.all([
      writeComment(test.economy, { ...request, replyTo: comment.id }),
      writeComment(test.economy, { ...request, replyTo: randomUUID() }),
    ])
    expect(answers).toEqual([{ status: 'not-found' }, { status: 'not-found' }])
  })

  it('sent 20 times with one key is one, and is counted once', async () => {
    const { comment } = await test.comment(ana, idea.id)
    const request = {
      memberId: bia,
      ideaId: idea.id,
      text: 'Uma vez',
      replyTo: comment.id,
      key: randomUUID(),
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => writeComment(test.economy, request)))
    for (const answer of answers)
      expect({ ...answer, repeated: true }).toEqual({ ...answers[0], repeated: true })
    expect((await readComment(test.sql, comment.id))?.replies).toBe(1)
  })

  it('under a comment that is deleted meanwhile keeps its place, with sound counts', async () => {
    const { comment } = await test.comment(ana, idea.id)
    const written = await Promise.all(Array.from({ length: 5 }, () => reply(bia, comment.id)))
    await reactToComment(test, { memberId: bia, id: comment.id, reaction: 'like' })
    const [deleted] = await Promise.all([
      deleteComment(test.economy, { memberId: ana, id: comment.id }),
      ...written.slice(1).map((one) => deleteComment(test.economy, { memberId: bia, id: one.comment.id })),
    ])
    expect(deleted).not.toBeNull()
    expect(await test.balanceOf(ana)).toBe(0)
    expect(await readComment(test.sql, comment.id)).toMatchObject({ removed: true, author: null, likes: 0 })
    const late = { memberId: bia, ideaId: idea.id, text: 'Oi', replyTo: comment.id, key: randomUUID() }
    expect(await writeComment(test.economy, late)).toEqual({ status: 'not-found' })
    expect(await markUseful(test.economy, { memberId: author, id: comment.id })).toEqual({
      status: 'not-found',
    })
    await deleteComment(test.economy, { memberId: bia, id: written[0]?.comment.id ?? '' })
    expect(await readComment(test.sql, comment.id)).toBeNull()
    expect((await readIdea(test.sql, idea.id))?.comments).toBe(0)
  })
})

describe('a conversation', () => {
  it('is read whole in each order, page by page, with the first two replies of each comment', async () => {
    const ids: string[] = []
    for (let n = 0; n < 53; n += 1) ids.push((await test.comment(ana, idea.id)).comment.id)
    const [first = '', second = ''] = ids
    for (let n = 0; n < 3; n += 1) await reply(bia, first)
    await reactToComment(test, { memberId: bia, id: ids[52] ?? '', reaction: 'like' })
    await markUseful(test.economy, { memberId: author, id: second })
    for (const [order, expected] of [
      ['oldest', ids],
      ['newest', ids.toReversed()],
      ['useful', [second, ids[52], first, ...ids.slice(2, 52)]],
    ] as const) {
      const page = await readComments(test.sql, { ideaId: idea.id, after: null, order })
      const threads = page.comments.filter(({ parentId }) => parentId === null).map(({ id }) => id)
      expect(threads).toEqual(expected.slice(0, 50))
      const last = page.comments.findLast(({ parentId }) => parentId === null)
      const rest = await readComments(test.sql, {
        ideaId: idea.id,
        order,
        after: { at: last?.createdAt ?? '', id: last?.id ?? '', rank: 0 },
      })
      expect(rest.comments.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(
        expected.slice(50),
      )
      expect(rest.nextCursor).toBeNull()
      const replies = [...page.comments, ...rest.comments].filter(({ parentId }) => parentId === first)
      expect(replies).toHaveLength(2)
    }
    expect((await readReplies(test.sql, { id: first, after: null })).comments).toHaveLength(3)
  })
})

describe('editing a comment', () => {
  const edit = (id: string, text: string, memberId = ana) => editComment(test.economy, { memberId, id, text })

  it('is for its author, for 15 minutes', async () => {
    const { comment } = await test.comment(ana, idea.id)
    expect(await edit(comment.id, 'Meu', bia)).toEqual({ status: 'not-found' })
    expect(await edit(comment.id, 'Gostei mais')).toMatchObject({
      status: 'edited',
      comment: { text: 'Gostei mais', editedAt: expect.any(String) },
    })
    await test.sql`
      update idea_comments set created_at = created_at - interval '1 minute' * ${commentEditMinutes} - interval '1 ms'
      where id = ${comment.id}`
    expect(await edit(comment.id, 'Tarde')).toEqual({ status: 'closed' })
  })

  it('pays nothing, and what was paid for length or a new text stays true', async () => {
    const { comment } = await test.comment(ana, idea.id, longText)
    expect(await edit(comment.id, 'Curto')).toEqual({ status: 'keep-length' })
    const short = await test.comment(ana, idea.id, 'Um texto novo')
    expect(await edit(short.comment.id, longText)).toEqual({ status: 'text-repeated' })
    expect(await edit(short.comment.id, `${longText} Mesmo.`)).toMatchObject({ status: 'edited' })
    expect(await test.balanceOf(ana)).toBe(6)
    // Neither of its texts pays again.
    expect((await test.comment(ana, idea.id, 'Um texto novo')).earned.amount).toBe(0)
    expect((await test.comment(ana, idea.id, `${longText} Mesmo.`)).earned.amount).toBe(0)
  })

  it('tells who is named for the first time, once', async () => {
    const { comment } = await test.comment(ana, idea.id, 'Veja')
    await edit(comment.id, `Veja @[${bia}]`)
    await edit(comment.id, 'Veja só')
    await edit(comment.id, `Veja só @[${bia}] @[${author}]`)
    expect(await told(bia)).toEqual([['mention', comment.id]])
    expect(await told(author)).toEqual([['comment', comment.id]])
  })
})
