import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, nobody } from './sample-content.ts'

const idea = { id: nobody, title: 'Marmitas da Neide', description: 'Comida de casa.', category: null }
const answer = { stageId: 'comece-pelo-que-tem', text: 'Anotei cinco reclamações de vizinhos nesta semana.' }
const nothing = { ideas: [], answers: [] }

/** Importing progress from the demonstration into an account. */
export const progressCases: Readonly<Record<string, OperationCase>> = {
  'progress.get': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      expect(await member.progress.get()).toEqual(nothing)
    },
  },
  'progress.bring': {
    validInput: { ideas: [idea], answers: [answer], interests: ['food'] },
    badInputs: [
      {},
      { ...nothing, bpoints: 1_000_000 },
      { ...nothing, plan: 'premium' },
      { ...nothing, badges: ['validador'] },
      { ...nothing, interests: ['astrology'] },
      { ...nothing, ideas: [{ ...idea, title: '  ' }] },
      { ...nothing, ideas: [{ ...idea, description: 'a'.repeat(1001) }] },
      { ...nothing, ideas: [{ ...idea, category: 'cripto' }] },
      { ...nothing, ideas: [{ ...idea, id: '1' }] },
      { ...nothing, ideas: [{ ...idea, likes: 900, isPublic: true }] },
      { ...nothing, ideas: Array.from({ length: 16 }, () => ({ ...idea, id: newKey() })) },
      { ...nothing, answers: [{ ...answer, text: 'curto' }] },
      { ...nothing, answers: [{ ...answer, completed: true }] },
      { ...nothing, answers: [{ ...answer, stageId: 'a'.repeat(81) }] },
    ],
    async behaves(member) {
      const { balance, earned, isPremium } = await member.economy.balance()
      const sent = { ideas: [{ ...idea, id: newKey() }], answers: [answer], interests: ['food' as const] }
      expect(await member.progress.bring(sent)).toEqual({ ideas: 1, answers: 1, interests: 1 })
      expect(await member.progress.bring(sent)).toEqual({ ideas: 0, answers: 0, interests: 0 })
      expect(await member.progress.get()).toEqual({ ideas: sent.ideas, answers: sent.answers })
      expect((await member.profile.get()).interests).toEqual(['food'])
      expect(await member.economy.balance()).toMatchObject({ balance, earned, isPremium })
      expect((await member.ideas.mine({})).ideas).toEqual([])
    },
  },
  'progress.settleIdea': {
    validInput: { id: nobody },
    prepare: async (member) => {
      const id = newKey()
      await member.progress.bring({ ...nothing, ideas: [{ ...idea, id }] })
      return { id }
    },
    badInputs: badIds,
    async behaves(member, { newMember }) {
      const id = newKey()
      await member.progress.bring({ ...nothing, ideas: [{ ...idea, id }] })
      expect(await codeOf((await newMember()).progress.settleIdea({ id }))).toBe('NOT_FOUND')
      expect(await member.progress.settleIdea({ id })).toEqual({ settled: true })
      expect(await member.progress.get()).toEqual(nothing)
    },
  },
}
