import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, comment, longText, nobody, publish } from './sample-content.ts'

export const commentCases: Readonly<Record<string, OperationCase>> = {
  'comments.list': {
    validInput: undefined,
    prepare: async (member) => {
      const { id: ideaId } = await publish(member)
      await comment(member, ideaId)
      return { ideaId }
    },
    badInputs: [{ ideaId: 'abc' }, { ideaId: nobody, cursor: 'x' }, { ideaId: nobody, order: 'best' }],
    async behaves(member, { newMember }) {
      const { id: ideaId } = await publish(member)
      const written = [await comment(member, ideaId), await comment(member, ideaId)]
      expect(await member.comments.list({ ideaId })).toEqual({ comments: written, nextCursor: null })
      const newest = await member.comments.list({ ideaId, order: 'newest' })
      expect(newest.comments.map(({ id }) => id)).toEqual(written.map(({ id }) => id).toReversed())
      const useful = await comment(await newMember(), ideaId)
      await member.comments.markUseful({ id: useful.id })
      const best = await member.comments.list({ ideaId, order: 'useful' })
      expect(best.comments.map(({ id }) => id)).toEqual([useful, ...written].map(({ id }) => id))
      expect(await codeOf(member.comments.list({ ideaId: nobody }))).toBe('NOT_FOUND')
    },
  },
  'comments.replies': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await comment(member, (await publish(member)).id)).id }),
    badInputs: [{ id: 'abc' }, { id: nobody, cursor: 'x' }, {}],
    async behaves(member, { newMember }) {
      const { id: ideaId } = await publish(await newMember())
      const { id } = await comment(member, ideaId)
      const replies: string[] = []
      for (const text of ['Um', 'Dois', 'Três']) {
        // A reply to a reply stands under the same comment.
        const replyTo = replies.at(-1) ?? id
        const { comment: reply } = await member.comments.write({ ideaId, text, replyTo, key: newKey() })
        expect(reply.parentId).toBe(id)
        replies.push(reply.id)
      }
      const page = await member.comments.replies({ id })
      expect(page.comments.map((reply) => reply.id)).toEqual(replies)
      const { comments } = await member.comments.list({ ideaId })
      expect(comments.map((one) => one.id)).toEqual([id, ...replies.slice(0, 2)])
      expect(comments[0]?.replies).toBe(3)
      expect(await codeOf(member.comments.replies({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'comments.thread': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await comment(member, (await publish(member)).id)).id }),
    badInputs: badIds,
    async behaves(member) {
      const { id: ideaId } = await publish(member)
      const { id } = await comment(member, ideaId)
      const write = async (text: string) =>
        (await member.comments.write({ ideaId, text, replyTo: id, key: newKey() })).comment.id
      const replies = [await write('Um'), await write('Dois'), await write('Três')]
      const idsOf = async (asked: string) =>
        (await member.comments.thread({ id: asked })).comments.map((one) => one.id)
      expect(await idsOf(id)).toEqual([id, ...replies.slice(0, 2)])
      expect(await idsOf(replies[2] ?? '')).toEqual([id, replies[2]])
      expect(await codeOf(member.comments.thread({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'comments.viewer': {
    validInput: { ids: [nobody] },
    badInputs: [{ ids: [] }, { ids: ['abc'] }],
    async behaves(member, { newMember }) {
      const { id: ideaId } = await publish(member)
      const own = await comment(member, ideaId)
      const other = await comment(await newMember(), ideaId)
      await member.comments.react({ id: other.id, reaction: 'like' })
      const { comments } = await member.comments.viewer({ ids: [own.id, other.id] })
      expect(comments).toEqual(
        expect.arrayContaining([
          { id: own.id, reaction: null, can: { edit: true, delete: true, markUseful: false } },
          { id: other.id, reaction: 'like', can: { edit: false, delete: false, markUseful: true } },
        ]),
      )
    },
  },
  'comments.write': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id, text: 'Gostei', key: newKey() }),
    badInputs: [
      { ideaId: nobody, key: newKey(), text: ' \u200b ' },
      { ideaId: nobody, key: newKey(), text: 'a'.repeat(501) },
      { ideaId: nobody, text: 'Gostei' },
      { ideaId: nobody, key: newKey(), text: 'Gostei', useful: true },
    ],
    async behaves(member, { newMember, edition }) {
      const author = await newMember()
      const idea = await publish(author)
      const request = {
        ideaId: idea.id,
        text: `${longText} @[${idea.author.id}] @[${nobody}]`,
        key: newKey(),
      }
      const first = await member.comments.write(request)
      const { id, displayName } = idea.author
      expect(first.comment.mentions).toEqual([{ id, displayName }])
      expect(first.comment.text).toBe(`${longText} @[${id}] @alguém`)
      expect(first.earned.amount).toBe(edition.longComment)
      expect(first.comment.points).toBe(edition.commentPoints?.before ?? null)
      expect(await member.comments.write(request)).toEqual(first)
      expect(await codeOf(member.comments.write({ ...request, text: 'Outro' }))).toBe('KEY_REUSED')
      const repeated = await member.comments.write({ ...request, key: newKey() })
      expect(repeated.earned).toEqual({ amount: 0, lines: [] })
      expect((await member.ideas.get({ id: idea.id })).idea.comments).toBe(2)
      expect(await codeOf(member.comments.write({ ...request, ideaId: nobody, key: newKey() }))).toBe(
        'NOT_FOUND',
      )
    },
  },
  'comments.edit': {
    validInput: undefined,
    prepare: async (member) => ({
      id: (await comment(member, (await publish(member)).id)).id,
      text: 'Gostei muito',
    }),
    badInputs: [
      { id: nobody, text: ' ' },
      { id: nobody, text: 'a'.repeat(501) },
      { id: nobody },
      { id: nobody, text: 'Oi', useful: true },
    ],
    async behaves(member, { newMember, edition }) {
      const author = await newMember()
      const idea = await publish(author)
      const { comment: before } = await member.comments.write({
        ideaId: idea.id,
        text: longText,
        key: newKey(),
      })
      const { id } = before
      expect(before.editedAt).toBeNull()
      const text = `${longText} De verdade.`
      const { comment: after } = await member.comments.edit({ id, text })
      expect(after).toEqual({ ...before, text, editedAt: expect.any(String) })
      expect((await member.economy.balance()).balance).toBe(edition.longComment)
      expect(await codeOf(member.comments.edit({ id, text: 'Sim' }))).toBe('KEEP_LENGTH')
      const short = await comment(member, idea.id)
      expect(await codeOf(member.comments.edit({ id: short.id, text }))).toBe('TEXT_REPEATED')
      expect(await codeOf(author.comments.edit({ id, text }))).toBe('NOT_FOUND')
      await author.comments.markUseful({ id })
      expect(await codeOf(member.comments.edit({ id, text: longText }))).toBe('EDIT_CLOSED')
    },
  },
  'comments.delete': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await comment(member, (await publish(member)).id)).id }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      const author = await newMember()
      const idea = await publish(author)
      const { id } = await comment(member, idea.id)
      expect((await member.economy.balance()).balance).toBe(2)
      expect(await codeOf(author.comments.delete({ id }))).toBe('NOT_FOUND')
      expect(await member.comments.delete({ id })).toEqual({ deleted: true })
      expect((await member.economy.balance()).balance).toBe(0)
      expect((await member.ideas.get({ id: idea.id })).idea.comments).toBe(0)
      expect(await codeOf(member.comments.delete({ id }))).toBe('NOT_FOUND')

      const answered = await comment(member, idea.id)
      const reply = await author.comments.write({
        ideaId: idea.id,
        text: 'Obrigada',
        replyTo: answered.id,
        key: newKey(),
      })
      await member.comments.delete({ id: answered.id })
      const [place, ...rest] = (await member.comments.list({ ideaId: idea.id })).comments
      expect(place).toMatchObject({ id: answered.id, removed: true, text: '', author: null, replies: 1 })
      expect(rest.map((one) => one.id)).toEqual([reply.comment.id])
      expect((await member.ideas.get({ id: idea.id })).idea.comments).toBe(1)
      await author.comments.delete({ id: reply.comment.id })
      expect(await member.comments.list({ ideaId: idea.id })).toEqual({ comments: [], nextCursor: null })
    },
  },
  'comments.react': {
    validInput: undefined,
    prepare: async (member) => ({
      id: (await comment(member, (await publish(member)).id)).id,
      reaction: 'like',
    }),
    badInputs: [{ id: nobody, reaction: 'love' }, { id: nobody }, { id: nobody, reaction: 'like', likes: 9 }],
    async behaves(member, { newMember }) {
      const author = await newMember()
      const { id } = await comment(author, (await publish(author)).id)
      expect(await member.comments.react({ id, reaction: 'like' })).toEqual({
        reaction: 'like',
        likes: 1,
        dislikes: 0,
      })
      const dislike = { reaction: 'dislike', likes: 0, dislikes: 1 }
      expect(await member.comments.react({ id, reaction: 'dislike' })).toEqual(dislike)
      expect(await member.comments.react({ id, reaction: 'dislike' })).toEqual(dislike)
      expect(await member.comments.react({ id, reaction: null })).toEqual({
        reaction: null,
        likes: 0,
        dislikes: 0,
      })
      expect(await codeOf(member.comments.react({ id: nobody, reaction: 'like' }))).toBe('NOT_FOUND')
    },
  },
  'comments.markUseful': {
    validInput: undefined,
    prepare: async (member, { newMember }) => ({
      id: (await comment(await newMember(), (await publish(member)).id)).id,
    }),
    badInputs: badIds,
    async behaves(member, { newMember, edition }) {
      const other = await newMember()
      const idea = await publish(member)
      const own = await comment(member, idea.id)
      const { id } = await comment(other, idea.id)
      const before = (await other.economy.balance()).balance
      expect(await codeOf(other.comments.markUseful({ id }))).toBe('FORBIDDEN')
      expect(await codeOf(member.comments.markUseful({ id: own.id }))).toBe('FORBIDDEN')
      expect((await member.comments.markUseful({ id })).comment).toMatchObject({
        id,
        useful: true,
        points: edition.commentPoints?.after ?? null,
      })
      expect(await codeOf(member.comments.markUseful({ id }))).toBe('ALREADY_USEFUL')
      expect((await other.economy.balance()).balance).toBe(before + edition.usefulComment)
      expect(await codeOf(member.comments.markUseful({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'comments.mentionable': {
    validInput: { ideaId: nobody, term: '' },
    badInputs: [{ ideaId: 'abc', term: '' }, { ideaId: nobody }, { ideaId: nobody, term: 'a'.repeat(101) }],
    async behaves(member, { newMember }) {
      const author = await newMember()
      const idea = await publish(author)
      await comment(member, idea.id)
      const { members } = await member.comments.mentionable({ ideaId: idea.id, term: '' })
      expect(members).toEqual([idea.author])
      const term = idea.author.displayName.slice(0, 3).toUpperCase()
      const named = await member.comments.mentionable({ ideaId: idea.id, term })
      expect(named.members[0]).toEqual(idea.author)
      expect(named.members.length).toBeLessThanOrEqual(8)
    },
  },
}
