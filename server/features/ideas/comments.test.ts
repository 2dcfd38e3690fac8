import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Idea } from '#contract/ideas.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { deleteComment } from './delete-content.ts'
import { listMentionable } from './list-mentionable.ts'
import { markUseful } from './mark-useful.ts'
import { reactToComment } from './react.ts'
import { readComment, readComments } from './read-comments.ts'
import { readCommentsForViewer } from './read-for-viewer.ts'
import { readIdea } from './read-ideas.ts'
import { writeComment } from './write-comment.ts'

const longText =
  'Eu assinaria: falta tempo para ir à feira, e saber de quem vem a comida muda tudo para a minha família.'

let test: CommunityUnderTest
let author: string
let ana: string
let idea: Idea
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  author = await test.newMember()
  ana = await test.newMember()
  idea = await test.publish(author)
})

async function commentsOf(ideaId = idea.id) {
  return (await readIdea(test.sql, ideaId))?.comments
}

describe('a comment', () => {
  it('pays two points, and two more from 80 characters on', async () => {
    expect((await test.comment(ana, idea.id, 'Gostei')).earned).toEqual({
      amount: 2,
      lines: ['Você ganhou +2 BPoints!'],
    })
    expect((await test.comment(ana, idea.id, longText)).earned).toEqual({
      amount: 4,
      lines: ['Você ganhou +2 BPoints!', '+2 BPoints de bônus pelo comentário de 80+ caracteres'],
    })
    expect(await commentsOf()).toBe(2)
  })

  it('that ends a mission names what the mission adds', async () => {
    const another = await test.publish(author)
    await test.comment(ana, idea.id, 'Gostei')
    expect((await test.comment(ana, another.id, 'Assino embaixo')).earned).toEqual({
      amount: 2,
      lines: ['Você ganhou +2 BPoints!', '+20 BPoints por “Comente em duas ideias”'],
    })
  })

  it('on one’s own idea pays nothing', async () => {
    expect((await test.comment(author, idea.id, longText)).earned).toEqual({ amount: 0, lines: [] })
  })

  it('with a text already posted pays nothing, wherever it is, however it is written, deleted or not', async () => {
    const other = await test.publish(author)
    const { comment } = await test.comment(ana, idea.id, 'Ótima ideia')
    expect((await test.comment(ana, other.id, '  otima IDEIA!! ')).earned.amount).toBe(0)
    await deleteComment(test.economy, { memberId: ana, id: comment.id })
    expect((await test.comment(ana, idea.id, 'Ótima ideia')).earned.amount).toBe(0)
    const bia = await test.newMember()
    expect((await test.comment(bia, idea.id, 'Ótima ideia')).earned.amount).toBe(2)
  })

  it('is not longer or another for the people it names', async () => {
    const names = (await addMembers(test.sql, 4)).map((id) => `@[${id}]`)
    expect((await test.comment(ana, idea.id, `Vejam ${names.join(' ')}`)).earned.amount).toBe(2)
    expect((await test.comment(ana, idea.id, `Vejam ${names[0]}`)).earned.amount).toBe(0)
  })

  it('sent 20 times with one key is one comment, and another text with it is refused', async () => {
    const request = { memberId: ana, ideaId: idea.id, text: 'Uma vez só', key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => writeComment(test.economy, request)))
    const first = answers.filter((answer) => 'repeated' in answer && !answer.repeated)
    expect(first).toHaveLength(1)
    for (const answer of answers) expect({ ...answer, repeated: false }).toEqual(first[0])
    expect(answers[0]).toMatchObject({ status: 'answered', answer: { earned: { amount: 2 } } })
    expect(await writeComment(test.economy, { ...request, text: 'Outra' })).toMatchObject({
      status: 'key-reused',
    })
    expect(await commentsOf()).toBe(1)
    expect(await test.balanceOf(ana)).toBe(2)
  })

  it('is answered as it is read, and a repeat like the first, also by an answer that an earlier version kept', async () => {
    const [named = ''] = await addMembers(test.sql, 1)
    const request = { memberId: ana, ideaId: idea.id, text: `Veja @[${named}]`, key: randomUUID() }
    const first = await writeComment(test.economy, request)
    if (first.status !== 'answered') throw new Error(`Commenting was ${first.status}`)
    expect(first.answer.comment).toEqual(await readComment(test.sql, first.answer.comment.id))
    expect(await writeComment(test.economy, request)).toEqual({ ...first, repeated: true })
    await test.sql`
      update idempotency_keys set answer = ${JSON.stringify(first.answer)}::jsonb where key = ${request.key}`
    expect(await writeComment(test.economy, request)).toEqual({ ...first, repeated: true })
  })

  it('that ends a mission names it to a repeat too, and is counted once', async () => {
    const another = await test.publish(author)
    await test.comment(ana, idea.id, 'Gostei')
    const request = { memberId: ana, ideaId: another.id, text: 'Assino embaixo', key: randomUUID() }
    const first = await writeComment(test.economy, request)
    expect(first).toMatchObject({ answer: { earned: { lines: { length: 2 } } } })
    expect(await writeComment(test.economy, request)).toEqual({ ...first, repeated: true })
    expect(await commentsOf(another.id)).toBe(1)
    const [limit] =
      await test.sql`select used from member_limits where user_id = ${ana} and kind = 'comments'`
    expect(limit?.used).toBe(2)
  })

  it('cannot be written where the idea cannot be seen', async () => {
    await test.makePremium(author)
    const secret = await test.publish(author, { isPublic: false })
    const request = { memberId: ana, ideaId: secret.id, text: 'Oi', key: randomUUID() }
    expect(await writeComment(test.economy, request)).toEqual({ status: 'not-found' })
    expect(await writeComment(test.economy, { ...request, ideaId: randomUUID() })).toEqual({
      status: 'not-found',
    })
  })

  it('of 30 in a day pays 20', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => test.comment(ana, idea.id, `Comentário ${n}`)))
    const [row] = await test.sql`
      select count(*)::int as paid from bpoints_transactions
      where user_id = ${ana} and action = 'comment_written' and amount > 0`
    expect(row?.paid).toBe(20)
    expect(await commentsOf()).toBe(30)
  })

  it('names at most ten members, each by today’s name; ids that lead to nobody become plain text', async () => {
    const members = await addMembers(test.sql, 11)
    const text = `${members.map((id) => `@[${id.toUpperCase()}]`).join('')} @[${randomUUID()}]`
    const { comment } = await test.comment(ana, idea.id, text)
    expect(comment.mentions.map(({ id }) => id).sort()).toEqual(members.slice(0, 10).sort())
    expect(comment.text).toBe(
      `${members
        .slice(0, 10)
        .map((id) => `@[${id}]`)
        .join('')}@alguém @alguém`,
    )
    await test.sql`update profiles set display_name = 'Novo nome' where id = ${members[0] ?? ''}`
    const now = await readComment(test.sql, comment.id)
    expect(now?.mentions).toContainEqual({ id: members[0], displayName: 'Novo nome' })
  })

  it('outlives its author without them', async () => {
    const { comment } = await test.comment(ana, idea.id)
    await test.sql`delete from users where id = ${ana}`
    expect(await readComment(test.sql, comment.id)).toMatchObject({ author: null, text: comment.text })
    expect(await commentsOf()).toBe(1)
  })

  it('is read oldest first, 50 at a time', async () => {
    const written: string[] = []
    for (let n = 0; n < 52; n += 1) written.push((await test.comment(author, idea.id)).comment.id)
    const first = await readComments(test.sql, { ideaId: idea.id, after: null })
    expect(first.comments.map(({ id }) => id)).toEqual(written.slice(0, 50))
    const last = first.comments.at(-1)
    const cursor = { at: last?.createdAt ?? '', id: last?.id ?? '', rank: 0 }
    const rest = await readComments(test.sql, { ideaId: idea.id, after: cursor })
    expect(rest.comments.map(({ id }) => id)).toEqual(written.slice(50))
    expect([first.nextCursor === null, rest.nextCursor]).toEqual([false, null])
  })
})

describe('deleting a comment', () => {
  it('takes back what it paid, useful mark included, and frees no cap', async () => {
    const { comment } = await test.comment(ana, idea.id, longText)
    await markUseful(test.economy, { memberId: author, id: comment.id })
    const before = await test.balanceOf(ana)
    await deleteComment(test.economy, { memberId: ana, id: comment.id })
    expect(await test.balanceOf(ana)).toBe(before - 14)
    expect(await commentsOf()).toBe(0)
  })

  it('is for its author alone, and works once', async () => {
    const { comment } = await test.comment(ana, idea.id)
    expect(await deleteComment(test.economy, { memberId: author, id: comment.id })).toBeNull()
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => deleteComment(test.economy, { memberId: ana, id: comment.id })),
    )
    expect(tries.filter((deleted) => deleted !== null)).toHaveLength(1)
    expect(await test.balanceOf(ana)).toBe(0)
  })
})

describe('marking a comment useful', () => {
  it('of 50 at once pays its author once', async () => {
    const { comment } = await test.comment(ana, idea.id)
    const before = await test.balanceOf(ana)
    const marks = await Promise.all(
      Array.from({ length: 50 }, () => markUseful(test.economy, { memberId: author, id: comment.id })),
    )
    expect(marks.filter(({ status }) => status === 'marked')).toHaveLength(1)
    expect(marks.filter(({ status }) => status === 'already-useful')).toHaveLength(49)
    expect(await test.balanceOf(ana)).toBe(before + 10)
  })

  it('is for the idea’s author alone, and not of their own words', async () => {
    const { comment } = await test.comment(ana, idea.id)
    const own = await test.comment(author, idea.id)
    expect(await markUseful(test.economy, { memberId: ana, id: comment.id })).toEqual({ status: 'forbidden' })
    expect(await markUseful(test.economy, { memberId: author, id: own.comment.id })).toEqual({
      status: 'forbidden',
    })
    const can = await readCommentsForViewer(test.sql, {
      memberId: author,
      ids: [comment.id, own.comment.id],
      now: test.clock.now,
    })
    expect(new Map(can.map(({ id, can }) => [id, can]))).toEqual(
      new Map([
        [comment.id, { edit: false, delete: false, markUseful: true }],
        [own.comment.id, { edit: true, delete: true, markUseful: false }],
      ]),
    )
  })

  it('pays a member once a day from the same author', async () => {
    const first = await test.comment(ana, idea.id)
    const second = await test.comment(ana, idea.id)
    await markUseful(test.economy, { memberId: author, id: first.comment.id })
    const before = await test.balanceOf(ana)
    expect(await markUseful(test.economy, { memberId: author, id: second.comment.id })).toMatchObject({
      status: 'marked',
    })
    expect(await test.balanceOf(ana)).toBe(before)
  })
})

describe('reacting to a comment', () => {
  it('by 50 members 500 times at once is counted exactly', async () => {
    const { comment } = await test.comment(ana, idea.id)
    const members = await addMembers(test.sql, 50)
    const choices = ['like', 'dislike', null] as const
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        reactToComment(test, {
          memberId: members[n % 50] ?? '',
          id: comment.id,
          reaction: choices[(n * 7) % 3] ?? null,
        }),
      ),
    )
    const [rows] = await test.sql`
      select count(*) filter (where reaction = 'like')::int as likes,
        count(*) filter (where reaction = 'dislike')::int as dislikes
      from idea_likes where target_id = ${comment.id}`
    const { likes, dislikes } = (await readComment(test.sql, comment.id)) ?? {}
    expect({ likes, dislikes }).toEqual(rows)
  }, 60_000)

  it('ends with the account that reacted', async () => {
    const { comment } = await test.comment(author, idea.id)
    await reactToComment(test, { memberId: ana, id: comment.id, reaction: 'like' })
    await test.sql`delete from users where id = ${ana}`
    expect(await readComment(test.sql, comment.id)).toMatchObject({ likes: 0 })
  })
})

describe('members to mention', () => {
  it('are those who take part, then those whose name begins so, accents aside', async () => {
    const [bia = '', bruno = '', maria = ''] = await addMembers(test.sql, 3)
    await test.sql`update profiles set display_name = 'Béatriz Lima' where id = ${bia}`
    await test.sql`update profiles set display_name = 'Beto' where id = ${bruno}`
    await test.sql`update profiles set display_name = 'Ana Bezerra' where id = ${maria}`
    await test.comment(maria, idea.id)
    const named = (term: string) =>
      listMentionable(test.sql, { memberId: ana, ideaId: idea.id, term }).then((members) =>
        members.map(({ displayName }) => displayName),
      )
    expect(await named('be')).toEqual(['Ana Bezerra', 'Béatriz Lima', 'Beto'])
    expect(await named('BÉA')).toEqual(['Béatriz Lima'])
    expect(await named('%')).toEqual(await named(''))
    expect(await named('')).toContain('Ana Bezerra')
    expect(await named('')).not.toContain('Beto')
  })
})
