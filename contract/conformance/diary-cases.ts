import { expect } from 'vitest'
import { diaryLimits } from '#domain/diary/diary.ts'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, nobody, publish } from './sample-content.ts'

async function write(member: ContractClient, ideaId: string, text = 'Vendi as primeiras três') {
  return (await member.diary.write({ ideaId, text, key: newKey() })).entry
}

async function textsOf(member: ContractClient, ideaId: string) {
  return (await member.diary.list({ ideaId })).entries.map(({ text }) => text)
}

export const diaryCases: Readonly<Record<string, OperationCase>> = {
  'diary.list': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id }),
    badInputs: [{}, { ideaId: 'abc' }, { ideaId: nobody, page: 2 }],
    async behaves(member, { newMember }) {
      const idea = await publish(member)
      for (let n = 0; n <= diaryLimits.page; n += 1) await write(member, idea.id, `Dia ${n}`)
      const reader = await newMember()
      const first = await reader.diary.list({ ideaId: idea.id })
      expect(first.entries).toHaveLength(diaryLimits.page)
      expect(first.entries[0]).toMatchObject({ ideaId: idea.id, picture: null, editedAt: null })
      const cursor = first.nextCursor ?? ''
      const second = await reader.diary.list({ ideaId: idea.id, cursor })
      const texts = [...first.entries, ...second.entries].map(({ text }) => text)
      expect(new Set(texts).size).toBe(diaryLimits.page + 1)
      expect(second.nextCursor).toBeNull()
      expect(await codeOf(member.diary.list({ ideaId: nobody }))).toBe('NOT_FOUND')
    },
  },
  'diary.write': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id, text: 'Vendi três', key: newKey() }),
    badInputs: [
      { ideaId: nobody, key: nobody },
      { ideaId: nobody, text: ' ', key: nobody },
      { ideaId: nobody, text: 'a'.repeat(diaryLimits.text + 1), key: nobody },
      { ideaId: nobody, text: 'Oi', key: 'x' },
      { ideaId: nobody, text: 'Oi', key: nobody, createdAt: '2020-01-01T00:00:00.000Z' },
    ],
    async behaves(member, { newMember, newPicture }) {
      const [idea, another] = [await publish(member), await publish(member)]
      const pictureId = await newPicture(member)
      const asked = { ideaId: idea.id, text: '  Vendi as primeiras três ', pictureId, key: newKey() }
      const { entry } = await member.diary.write(asked)
      expect(entry).toMatchObject({ text: 'Vendi as primeiras três', picture: { id: pictureId } })
      expect(await member.diary.write(asked)).toEqual({ entry })
      expect(await textsOf(await newMember(), idea.id)).toEqual([entry.text])
      expect(await codeOf(member.diary.write({ ...asked, ideaId: another.id }))).toBe('KEY_REUSED')
      const twice = { ...asked, key: newKey() }
      expect(await codeOf(member.diary.write(twice))).toBe('PICTURE_MISSING')
      expect(await textsOf(member, idea.id)).toHaveLength(1)
      const other = await newMember()
      expect(await codeOf(write(other, idea.id))).toBe('NOT_FOUND')
    },
  },
  'diary.edit': {
    validInput: undefined,
    prepare: async (member) => ({
      id: (await write(member, (await publish(member)).id)).id,
      text: 'Vendi quatro',
    }),
    badInputs: [...badIds, { id: nobody, text: '' }],
    async behaves(member, { newMember }) {
      const idea = await publish(member)
      const entry = await write(member, idea.id)
      const same = await member.diary.edit({ id: entry.id, text: entry.text })
      expect(same.entry).toEqual(entry)
      const changed = (await member.diary.edit({ id: entry.id, text: 'Vendi quatro' })).entry
      expect(changed).toEqual({ ...entry, text: 'Vendi quatro', editedAt: expect.any(String) })
      const other = await newMember()
      expect(await codeOf(other.diary.edit({ id: entry.id, text: 'Nada' }))).toBe('NOT_FOUND')
      expect(await textsOf(other, idea.id)).toEqual(['Vendi quatro'])
    },
  },
  'diary.delete': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await write(member, (await publish(member)).id)).id }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      const idea = await publish(member)
      const entry = await write(member, idea.id)
      expect(await codeOf((await newMember()).diary.delete({ id: entry.id }))).toBe('NOT_FOUND')
      expect(await member.diary.delete({ id: entry.id })).toEqual({ deleted: true })
      expect(await codeOf(member.diary.delete({ id: entry.id }))).toBe('NOT_FOUND')
      expect(await textsOf(member, idea.id)).toEqual([])
    },
  },
}
