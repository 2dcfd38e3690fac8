import { expect } from 'vitest'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'
import { nobody } from './sample-content.ts'

async function idOf(member: ContractClient): Promise<string> {
  const { viewer } = await member.session.get()
  return viewer?.id ?? ''
}

/** Finds a member by a unique name. */
async function named(member: ContractClient, displayName: string): Promise<string> {
  await member.profile.update({ displayName })
  return idOf(member)
}

const badMembers = [{ memberId: 'abc' }, {}, { memberId: nobody, isFriend: true }]

/** Friends as the demonstration has them. */
export const friendCases: Readonly<Record<string, OperationCase>> = {
  'friends.list': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      expect(await member.friends.list()).toEqual({ friends: [] })
      const memberId = await idOf(await newMember())
      await member.friends.add({ memberId })
      expect((await member.friends.list()).friends.map(({ id }) => id)).toEqual([memberId])
    },
  },
  'friends.search': {
    validInput: { term: 'ana' },
    badInputs: [{}, { term: '   ' }, { term: 'a'.repeat(101) }, { term: 'ana', memberId: nobody }],
    async behaves(member, { newMember }) {
      const word = globalThis.crypto.randomUUID().slice(0, 8)
      const other = await newMember()
      const id = await named(other, `Assunção ${word}`)
      await other.profile.update({ phone: '(11) 98765-4321' })
      await named(member, `Assunção também ${word}`)
      const { viewer } = await other.session.get()
      for (const term of [`ASSUNCAO ${word}`, viewer?.email ?? '', viewer?.email.toUpperCase() ?? '']) {
        const { people } = await member.friends.search({ term })
        expect(people.map(({ person, isFriend }) => [person.id, isFriend])).toEqual([[id, false]])
      }
      for (const term of ['98765-4321', '(11) 98765', '1198765']) {
        const { people } = await member.friends.search({ term })
        expect(people.map(({ person }) => person.id)).toContain(id)
      }
      await member.friends.add({ memberId: id })
      expect((await member.friends.search({ term: word })).people).toMatchObject([{ isFriend: true }])
    },
  },
  'friends.add': {
    validInput: { memberId: nobody },
    prepare: async (_member, { newMember }) => ({ memberId: await idOf(await newMember()) }),
    badInputs: badMembers,
    async behaves(member, { newMember }) {
      const memberId = await idOf(await newMember())
      const added = await member.friends.add({ memberId })
      expect(added.friends.map(({ id }) => id)).toEqual([memberId])
      expect(await member.friends.add({ memberId })).toEqual(added)
      expect(await codeOf(member.friends.add({ memberId: nobody }))).toBe('NOT_FOUND')
      expect(await codeOf(member.friends.add({ memberId: await idOf(member) }))).toBe('FORBIDDEN')
    },
  },
  'friends.remove': {
    validInput: { memberId: nobody },
    badInputs: badMembers,
    async behaves(member, { newMember }) {
      const memberId = await idOf(await newMember())
      await member.friends.add({ memberId })
      expect(await member.friends.remove({ memberId })).toEqual({ friends: [] })
      expect(await member.friends.remove({ memberId })).toEqual({ friends: [] })
    },
  },
}
