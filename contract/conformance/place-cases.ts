import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { form, indexedWithin, publish } from './sample-content.ts'

const recife = { code: 2611606, name: 'Recife', state: 'PE' } as const
const olinda = 2609600
const campinas = 3509502
const shownOn = 'profile-and-ideas'

/** Cities of people and ideas, in the product alone. */
export const placeCases: Readonly<Record<string, OperationCase>> = {
  'places.mine': {
    validInput: undefined,
    badInputs: [],
    behaves: async (member) => expect(await member.places.mine()).toEqual({ city: null, shownOn }),
  },
  'places.setMine': {
    validInput: { code: recife.code, shownOn },
    badInputs: [
      {},
      { code: 'Recife', shownOn },
      { code: recife.code },
      { code: recife.code, shownOn: 'street' },
      { code: recife.code, shownOn, district: 'Boa Vista' },
    ],
    async behaves(member, { newMember }) {
      const other = await newMember()
      const before = await publish(member)
      expect(before.city).toBeUndefined()
      const memberId = before.author.id
      const { setMine } = member.places
      for (const code of [0, 2611607, -1])
        expect(await codeOf(setMine({ code, shownOn })), `${code}`).toBe('CITY_UNKNOWN')
      expect(await setMine({ code: recife.code, shownOn })).toEqual({ city: recife, shownOn })
      const word = `mel${newKey().slice(0, 8)}`
      const after = await publish(member, { title: word })
      expect(after.city).toEqual(recife)
      const seen = async (place: string) =>
        (await other.ideas.list({ place })).ideas.map(({ id }) => id).slice(0, 2)
      const found = async (place: string) =>
        (await other.ideas.search({ term: word, place })).ideas.map(({ id }) => id)
      expect((await other.people.get({ id: memberId })).city).toEqual(recife)
      expect((await other.ideas.get({ id: before.id })).idea.city).toEqual(recife)
      expect(await seen('PE')).toEqual([after.id, before.id])
      expect(await seen('2611606')).toEqual([after.id, before.id])
      expect((await other.ideas.trending({ place: 'PE' })).ideas.map(({ id }) => id)).toContain(after.id)
      expect(await seen('SP')).not.toContain(after.id)
      await expect.poll(() => found('PE'), indexedWithin).toEqual([after.id])
      expect(await found('2611606')).toEqual([after.id])
      expect(await found('SP')).toEqual([])
      await setMine({ code: recife.code, shownOn: 'profile' })
      expect((await other.people.get({ id: memberId })).city).toEqual(recife)
      expect((await other.ideas.get({ id: after.id })).idea.city).toBeUndefined()
      expect(await seen('PE')).not.toContain(after.id)
      await expect.poll(() => found('PE'), indexedWithin).toEqual([])
      await setMine({ code: recife.code, shownOn: 'nobody' })
      expect((await other.people.get({ id: memberId })).city).toBeNull()
      expect(await member.places.mine()).toEqual({ city: recife, shownOn: 'nobody' })
      expect(await setMine({ code: null, shownOn: 'nobody' })).toEqual({ city: null, shownOn })
    },
  },
  'ideas.nearby': {
    validInput: { place: 'PE' },
    badInputs: [
      {},
      { place: 'Recife' },
      { place: '26' },
      { place: 'PE', cursor: 'x' },
      { place: 'PE', district: 'Boa Vista' },
    ],
    async behaves(member, { newMember, edition }) {
      const others = [await newMember(), await newMember()]
      const category = 'educacao'
      const write = async (as: ContractClient, code: number) => {
        if (edition.refuses['places.setMine'] === undefined) await as.places.setMine({ code, shownOn })
        return (await as.ideas.publish({ ...form, category, key: newKey() })).idea.id
      }
      const here = await write(member, recife.code)
      const [near, far] = [
        await write(others[0] ?? member, olinda),
        await write(others[1] ?? member, campinas),
      ]
      const { ideas } = await member.ideas.nearby({ place: '2611606', category })
      const order = ideas.map(({ id }) => id).filter((id) => [here, near, far].includes(id))
      expect(order).toEqual(edition.refuses['places.setMine'] ? [far, near, here] : [here, near, far])
    },
  },
}
