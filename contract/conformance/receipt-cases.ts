import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'
import { form, nobody, publish } from './sample-content.ts'

const hash = 'a'.repeat(64)

export const receiptCases: Readonly<Record<string, OperationCase>> = {
  'receipts.ofIdea': {
    validInput: { ideaId: nobody },
    prepare: async (member) => ({ ideaId: (await publish(member)).id }),
    badInputs: [{}, { ideaId: 'abc' }, { ideaId: nobody, all: true }],
    async behaves(member, { newMember }) {
      const idea = await publish(member)
      const first = await member.receipts.ofIdea({ ideaId: idea.id })
      expect(first).toMatchObject({ total: 1, lines: [{ text: expect.stringContaining(idea.title) }] })
      await member.ideas.edit({ ...form, id: idea.id, title: 'Feira na porta de casa' })
      await member.ideas.edit({ ...form, id: idea.id, title: 'Feira na porta de casa' })
      const second = await member.receipts.ofIdea({ ideaId: idea.id })
      expect(second.total).toBe(2)
      expect(second.lines[0]).toEqual(first.lines[0])
      expect(second.lines[1]?.text).toContain(`Linha anterior: ${first.lines[0]?.hash}\n`)
      expect(await codeOf((await newMember()).receipts.ofIdea({ ideaId: idea.id }))).toBe('NOT_FOUND')
    },
  },
  'receipts.check': {
    validInput: { hashes: [hash] },
    badInputs: [
      {},
      { hashes: [] },
      { hashes: ['abc'] },
      { hashes: [hash.toUpperCase()] },
      { hashes: Array.from({ length: 101 }, () => hash) },
    ],
    async behaves(member, { newMember }) {
      const { id } = await publish(member)
      const { lines } = await member.receipts.ofIdea({ ideaId: id })
      const [{ hash: own, at } = { hash, at: '' }] = lines
      await member.ideas.delete({ id })
      expect(await (await newMember()).receipts.check({ hashes: [own, hash] })).toEqual({
        registered: [{ hash: own, at }],
      })
    },
  },
  'receipts.keys': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      const { key } = await member.receipts.ofIdea({ ideaId: (await publish(member)).id })
      expect((await (await newMember()).receipts.keys()).keys).toContainEqual({
        ...key,
        since: expect.any(String),
      })
    },
  },
}
