import { expect } from 'vitest'
import { defaultListName, savedLimits } from '#domain/saved/saved.ts'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { comment, nobody, publish } from './sample-content.ts'

async function newList(member: ContractClient, name = `Lista ${newKey().slice(0, 8)}`) {
  return (await member.saved.createList({ name })).list
}

async function defaultList(member: ContractClient) {
  const [first] = (await member.saved.lists()).lists
  if (first === undefined) throw new Error('There is no default list')
  return first
}

export const savedCases: Readonly<Record<string, OperationCase>> = {
  'saved.lists': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const first = await defaultList(member)
      expect(first).toMatchObject({ name: defaultListName, isDefault: true, items: 0 })
      const [b, a] = [await newList(member, 'Beleza'), await newList(member, 'Almoço')]
      expect((await member.saved.lists()).lists).toEqual([first, a, b])
    },
  },
  'saved.createList': {
    validInput: { name: 'Para ler depois' },
    badInputs: [{}, { name: ' ' }, { name: 'a'.repeat(41) }, { name: 'Boa', id: nobody }],
    async behaves(member) {
      const list = await newList(member, 'Comida')
      expect(list).toMatchObject({ name: 'Comida', isDefault: false, items: 0 })
      expect(await codeOf(member.saved.createList({ name: 'comida' }))).toBe('NAME_TAKEN')
      expect(await codeOf(member.saved.createList({ name: defaultListName }))).toBe('NAME_TAKEN')
      for (let n = 2; n < savedLimits.lists; n += 1) await newList(member, `Lista ${n}`)
      expect(await codeOf(member.saved.createList({ name: 'Mais uma' }))).toBe('TOO_MANY_LISTS')
    },
  },
  'saved.renameList': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await newList(member)).id, name: 'Outro nome' }),
    badInputs: [{ id: nobody }, { id: nobody, name: '' }, { id: 'abc', name: 'Boa' }],
    async behaves(member) {
      const [one, other] = [await newList(member, 'Uma'), await newList(member, 'Outra')]
      expect((await member.saved.renameList({ id: one.id, name: 'uma' })).list).toEqual({
        ...one,
        name: 'uma',
      })
      expect(await codeOf(member.saved.renameList({ id: one.id, name: 'OUTRA' }))).toBe('NAME_TAKEN')
      expect(await codeOf(member.saved.renameList({ id: nobody, name: 'Nova' }))).toBe('NOT_FOUND')
      const { id } = await defaultList(member)
      expect(await codeOf(member.saved.renameList({ id, name: 'Meus' }))).toBe('FORBIDDEN')
      expect((await member.saved.lists()).lists).toContainEqual(other)
    },
  },
  'saved.deleteList': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await newList(member)).id }),
    badInputs: [{}, { id: 'abc' }],
    async behaves(member) {
      const { id } = await newList(member)
      const idea = await publish(member)
      await member.saved.save({ listId: id, type: 'idea', id: idea.id })
      expect(await member.saved.deleteList({ id })).toEqual({ deleted: true })
      expect(await codeOf(member.saved.deleteList({ id }))).toBe('NOT_FOUND')
      expect(await member.saved.listsOf({ type: 'idea', id: idea.id })).toEqual({ listIds: [] })
      expect(await codeOf(member.saved.deleteList({ id: (await defaultList(member)).id }))).toBe('FORBIDDEN')
    },
  },
  'saved.items': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await newList(member)).id }),
    badInputs: [{}, { id: nobody, cursor: 'x' }],
    async behaves(member, { newMember }) {
      const author = await newMember()
      const [kept, gone] = [await publish(author), await publish(author)]
      const said = await comment(author, kept.id)
      const { id: listId } = await defaultList(member)
      await member.saved.save({ listId, type: 'idea', id: kept.id })
      await member.saved.save({ listId, type: 'idea', id: gone.id })
      await member.saved.save({ listId, type: 'comment', id: said.id })
      await author.ideas.delete({ id: gone.id })
      const { items, nextCursor } = await member.saved.items({ id: listId })
      expect(nextCursor).toBeNull()
      const found = new Map(items.map((item) => [item.id, item.found]))
      expect(found.get(gone.id)).toBeNull()
      expect(found.get(kept.id)).toMatchObject({ id: kept.id, title: kept.title })
      expect(found.get(said.id)).toMatchObject({ comment: { text: said.text }, ideaTitle: kept.title })
      await author.comments.delete({ id: said.id })
      const after = (await member.saved.items({ id: listId })).items
      expect(after.find(({ id }) => id === said.id)?.found).toBeNull()
      expect(await codeOf(member.saved.items({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'saved.listsOf': {
    validInput: { type: 'idea', id: nobody },
    badInputs: [{ type: 'person', id: nobody }, { type: 'idea' }],
    async behaves(member) {
      const { id } = await publish(member)
      const lists = [(await defaultList(member)).id, (await newList(member)).id].sort()
      for (const listId of lists) await member.saved.save({ listId, type: 'idea', id })
      expect(await member.saved.listsOf({ type: 'idea', id })).toEqual({ listIds: lists })
    },
  },
  'saved.save': {
    validInput: undefined,
    prepare: async (member) => ({
      listId: (await newList(member)).id,
      type: 'idea',
      id: (await publish(member)).id,
    }),
    badInputs: [
      { listId: nobody, type: 'idea' },
      { listId: 'abc', type: 'idea', id: nobody },
      { listId: nobody, type: 'list', id: nobody },
    ],
    async behaves(member, { newMember }) {
      const { id } = await publish(await newMember())
      const { id: listId } = await defaultList(member)
      for (let n = 0; n < 2; n += 1)
        expect(await member.saved.save({ listId, type: 'idea', id })).toEqual({ saved: true })
      expect((await defaultList(member)).items).toBe(1)
      expect(await codeOf(member.saved.save({ listId, type: 'idea', id: nobody }))).toBe('NOT_FOUND')
      expect(await codeOf(member.saved.save({ listId: nobody, type: 'idea', id }))).toBe('NOT_FOUND')
    },
  },
  'saved.remove': {
    validInput: { listId: nobody, type: 'idea', id: nobody },
    badInputs: [
      { listId: nobody, type: 'idea' },
      { type: 'idea', id: nobody },
    ],
    async behaves(member) {
      const { id } = await publish(member)
      const { id: listId } = await defaultList(member)
      await member.saved.save({ listId, type: 'idea', id })
      for (let n = 0; n < 2; n += 1)
        expect(await member.saved.remove({ listId, type: 'idea', id })).toEqual({ saved: false })
      expect((await member.saved.items({ id: listId })).items).toEqual([])
    },
  },
}
