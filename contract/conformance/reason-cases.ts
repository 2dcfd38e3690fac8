import { expect } from 'vitest'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'
import { badIds, nobody, publish } from './sample-content.ts'

async function liked(member: ContractClient, { newMember }: Community) {
  const { id } = await publish(await newMember())
  await member.ideas.react({ id, reaction: 'like' })
  return id
}

export const reasonCases: Readonly<Record<string, OperationCase>> = {
  'reasons.give': {
    validInput: undefined,
    prepare: async (member, community) => ({
      id: await liked(member, community),
      reaction: 'like',
      reasons: ['would-pay'],
      price: 30,
    }),
    badInputs: [
      { id: nobody, reaction: 'like', reasons: ['price'], price: null },
      { id: nobody, reaction: 'like', reasons: ['well-explained'], price: 10 },
      { id: nobody, reaction: 'like', reasons: ['would-pay'], price: 0 },
      { id: nobody, reaction: 'like', reasons: ['would-pay'], price: 1.5 },
      { id: nobody, reaction: 'like', reasons: ['would-pay'], price: 100_001 },
      { id: nobody, reaction: 'like', reasons: Array(9).fill('would-pay'), price: null },
      { id: nobody, reaction: 'like', reasons: ['__proto__'], price: null },
      { id: nobody, reaction: null, reasons: [], price: null },
      { id: nobody, reaction: 'dislike', reasons: ['price'], price: null, memberId: nobody },
    ],
    async behaves(member, community) {
      const id = await liked(member, community)
      const before = await member.economy.balance()
      const give = { id, reaction: 'like' as const, price: 30 }
      const answer = { reasons: ['would-pay', 'well-explained'], price: 30 }
      expect(await member.reasons.give({ ...give, reasons: ['well-explained', 'would-pay'] })).toEqual(answer)
      expect(await member.reasons.get({ id })).toEqual({ mine: answer, pointed: null })
      expect(await member.economy.balance()).toEqual(before)
      expect((await member.comments.list({ ideaId: id })).comments).toEqual([])
      expect(
        await codeOf(member.reasons.give({ ...give, reaction: 'dislike', reasons: [], price: null })),
      ).toBe('REACTION_NEEDED')
      await member.ideas.react({ id, reaction: 'dislike' })
      expect(await member.reasons.get({ id })).toEqual({ mine: null, pointed: null })
      expect(await codeOf(member.reasons.give({ ...give, reasons: ['would-pay'] }))).toBe('REACTION_NEEDED')
      const own = await publish(member)
      await member.ideas.react({ id: own.id, reaction: 'like' })
      expect(await codeOf(member.reasons.give({ ...give, id: own.id, reasons: ['would-pay'] }))).toBe(
        'FORBIDDEN',
      )
      expect(await codeOf(member.reasons.give({ ...give, id: nobody, reasons: ['would-pay'] }))).toBe(
        'NOT_FOUND',
      )
    },
  },
  'reasons.get': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      const { id } = await publish(member)
      const answerers = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()))
      for (const [index, answerer] of answerers.entries()) {
        expect((await member.reasons.get({ id })).pointed).toEqual({ like: null, dislike: null })
        await answerer.ideas.react({ id, reaction: 'like' })
        await answerer.reasons.give({ id, reaction: 'like', reasons: ['would-pay'], price: 10 + index })
      }
      const like = {
        answers: 5,
        bars: [
          { reason: 'would-pay', times: 5 },
          { reason: 'knows-who-needs', times: 0 },
          { reason: 'well-explained', times: 0 },
        ],
        prices: {
          middle: 12,
          bars: [
            { from: 5, to: 10, times: 1 },
            { from: 10, to: 20, times: 4 },
          ],
        },
      }
      expect((await member.reasons.get({ id })).pointed).toEqual({ like, dislike: null })
      // One more changes nothing yet: it could be told from the difference.
      const sixth = await newMember()
      await sixth.ideas.react({ id, reaction: 'like' })
      await sixth.reasons.give({ id, reaction: 'like', reasons: ['well-explained'], price: null })
      expect((await member.reasons.get({ id })).pointed).toEqual({ like, dislike: null })
      for (const answerer of answerers.slice(0, 2)) await answerer.ideas.react({ id, reaction: null })
      expect((await member.reasons.get({ id })).pointed).toEqual({ like: null, dislike: null })
      expect(await codeOf(member.reasons.get({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'reasons.texts': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id, reaction: 'like' }),
    badInputs: [
      { id: nobody, reaction: 'love' },
      { id: nobody, reaction: 'like', cursor: 'x' },
      { id: 'abc', reaction: 'like' },
    ],
    async behaves(member, { newMember }) {
      const { id } = await publish(member)
      const other = await newMember()
      await other.ideas.react({ id, reaction: 'like', justification: 'Eu assinaria.' })
      const { comments, nextCursor } = await member.reasons.texts({ id, reaction: 'like' })
      expect(comments).toMatchObject([{ text: 'Eu assinaria.', justifies: 'like' }])
      expect(nextCursor).toBeNull()
      expect(await member.reasons.texts({ id, reaction: 'dislike' })).toEqual({
        comments: [],
        nextCursor: null,
      })
      expect(await codeOf(other.reasons.texts({ id, reaction: 'like' }))).toBe('NOT_FOUND')
    },
  },
}
