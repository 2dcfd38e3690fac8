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
    badInputs: [{ ideaId: 'abc' }, { ideaId: nobody, cursor: 'x' }],
    async behaves(member) {
      const { id: ideaId } = await publish(member)
      const written = [await comment(member, ideaId), await comment(member, ideaId)]
      expect(await member.comments.list({ ideaId })).toEqual({ comments: written, nextCursor: null })
      expect(await codeOf(member.comments.list({ ideaId: nobody }))).toBe('NOT_FOUND')
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
          { id: own.id, reaction: null, can: { delete: true, markUseful: false } },
          { id: other.id, reaction: 'like', can: { delete: false, markUseful: true } },
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
