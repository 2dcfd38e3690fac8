import { expect } from 'vitest'
import type { OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'

const unknown = 'naoExisteEsteCodigoNao'
const badCodes = [{ code: 'x' }, {}, { code: `${unknown}a` }, { code: unknown, bpoints: 5 }]

/** The personal link, in the product alone. */
export const invitationCases: Readonly<Record<string, OperationCase>> = {
  'invitations.mine': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      const first = await member.invitations.mine()
      expect(first).toMatchObject({ people: [], peopleCount: 0, invitedBy: null })
      const friend = await newMember()
      const me = (await member.session.get()).viewer
      const them = (await friend.session.get()).viewer
      const { balance } = await member.economy.balance()
      await friend.invitations.accept({ code: first.code })
      expect(await member.invitations.mine()).toMatchObject({
        code: first.code,
        people: [{ id: them?.id }],
        peopleCount: 1,
      })
      expect((await friend.invitations.mine()).invitedBy).toMatchObject({
        person: { id: me?.id },
        isFollowed: false,
      })
      expect((await member.economy.balance()).balance).toBe(balance)
    },
  },
  'invitations.renew': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, { newMember }) {
      const { code: old } = await member.invitations.mine()
      const friend = await newMember()
      await friend.invitations.accept({ code: old })
      const { code } = await member.invitations.renew()
      expect(code).not.toBe(old)
      expect(await member.invitations.mine()).toMatchObject({ code, peopleCount: 1 })
      const other = await newMember()
      expect(await codeOf(other.invitations.get({ code: old }))).toBe('NOT_FOUND')
      expect(await codeOf(other.invitations.accept({ code: old }))).toBe('NOT_FOUND')
      await other.invitations.accept({ code })
      expect((await member.invitations.mine()).peopleCount).toBe(2)
    },
  },
  'invitations.get': {
    validInput: { code: unknown },
    prepare: async (member) => ({ code: (await member.invitations.mine()).code }),
    badInputs: badCodes,
    async behaves(member, { newMember }) {
      const { code } = await member.invitations.mine()
      const { viewer } = await member.session.get()
      const other = await newMember()
      expect(await other.invitations.get({ code })).toEqual({ name: viewer?.displayName })
      expect(await codeOf(other.invitations.get({ code: unknown }))).toBe('NOT_FOUND')
    },
  },
  'invitations.accept': {
    validInput: { code: unknown },
    prepare: async (_member, { newMember }) => ({
      code: (await (await newMember()).invitations.mine()).code,
    }),
    badInputs: badCodes,
    async behaves(member, { newMember }) {
      const [one, another] = [await newMember(), await newMember()]
      const { code } = await one.invitations.mine()
      const inviter = (await one.session.get()).viewer?.id
      for (let n = 0; n < 2; n += 1)
        expect(await member.invitations.accept({ code })).toMatchObject({ invitedBy: { id: inviter } })
      const second = (await another.invitations.mine()).code
      expect(await codeOf(member.invitations.accept({ code: second }))).toBe('NOT_FOUND')
      expect(await codeOf(one.invitations.accept({ code }))).toBe('NOT_FOUND')
      expect(await codeOf(one.invitations.accept({ code: unknown }))).toBe('NOT_FOUND')
      expect((await one.invitations.mine()).peopleCount).toBe(1)
    },
  },
}
