import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, form, nobody, publish } from './sample-content.ts'

async function startFrom(member: ContractClient, originId: string, title = 'Cesta na empresa') {
  return (await member.ideas.publish({ ...form, title, originId, key: newKey() })).idea
}

export const lineageCases: Readonly<Record<string, OperationCase>> = {
  'lineage.get': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id }),
    badInputs: [...badIds, { id: nobody, cursor: 'x' }],
    async behaves(member, { newMember }) {
      const author = await newMember()
      const origin = await publish(author)
      const empty = { origin: null, grown: [], nextCursor: null, isOpen: true }
      expect(await member.lineage.get({ id: origin.id })).toEqual({
        ...empty,
        can: { start: true, close: false },
      })
      const first = await startFrom(member, origin.id)
      const second = await startFrom(await newMember(), origin.id, 'Cesta no prédio')
      expect(await author.lineage.get({ id: origin.id })).toEqual({
        ...empty,
        grown: [second, first].map(({ id, title, author }) => ({ id, title, author })),
        can: { start: false, close: true },
      })
      const { id, title } = origin
      const { notifications } = await author.notifications.list()
      expect(notifications).toMatchObject([{ kind: 'pollination', peopleCount: 2, idea: { id, title } }])
      expect(await member.lineage.get({ id: first.id })).toMatchObject({
        origin: { idea: { id, title } },
        can: { start: false, close: true },
      })
      await author.ideas.delete({ id })
      expect((await member.lineage.get({ id: first.id })).origin).toEqual({ idea: null })
      expect((await author.notifications.list()).notifications).toEqual([])
      expect(await codeOf(member.lineage.get({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'lineage.setOpen': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await publish(member)).id, isOpen: false }),
    badInputs: [{ id: nobody }, { id: nobody, isOpen: 'no' }, { id: 'abc', isOpen: true }],
    async behaves(member, { newMember }) {
      const other = await newMember()
      const { id } = await publish(member)
      const grown = await startFrom(other, id)
      expect(await codeOf(other.lineage.setOpen({ id, isOpen: false }))).toBe('NOT_FOUND')
      expect(await member.lineage.setOpen({ id, isOpen: false })).toEqual({ isOpen: false })
      expect(await other.lineage.get({ id })).toMatchObject({
        grown: [{ id: grown.id }],
        isOpen: false,
        can: { start: false },
      })
      expect(await codeOf(startFrom(other, id))).toBe('ORIGIN_UNAVAILABLE')
      await member.lineage.setOpen({ id, isOpen: true })
      await startFrom(other, id)
      // Nobody starts from an idea of their own, or from nothing.
      expect(await codeOf(startFrom(member, id))).toBe('ORIGIN_UNAVAILABLE')
      expect(await codeOf(startFrom(member, nobody))).toBe('ORIGIN_UNAVAILABLE')
    },
  },
}
