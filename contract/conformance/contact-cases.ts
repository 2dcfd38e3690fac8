import { expect } from 'vitest'
import { contactLimits } from '#domain/people/contact-requests.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'
import { badIds, nobody } from './sample-content.ts'

const sentence = 'Também vendo marmitas e queria saber como você começou.'
const asking = { reason: 'exchange', sentence } as const

async function idOf(member: ContractClient): Promise<string> {
  return (await member.session.get()).viewer?.id ?? ''
}

/** A stranger asked this member. */
async function received(member: ContractClient, { newMember }: Community) {
  const sender = await newMember()
  const { id } = await sender.contacts.ask({ memberId: await idOf(member), ...asking })
  return { sender, id }
}

const toReceived = async (member: ContractClient, community: Community) => ({
  id: (await received(member, community)).id,
})

/** Contacts between two accounts, in the product alone. */
export const contactCases: Readonly<Record<string, OperationCase>> = {
  'contacts.ask': {
    validInput: { memberId: nobody, ...asking },
    prepare: async (_member, { newMember }) => ({ memberId: await idOf(await newMember()), ...asking }),
    badInputs: [
      { memberId: 'abc', ...asking },
      { memberId: nobody, reason: 'love', sentence },
      { memberId: nobody, reason: 'exchange', sentence: ' \n ' },
      { memberId: nobody, reason: 'exchange', sentence: 'a'.repeat(contactLimits.sentence + 1) },
      { memberId: nobody, ...asking, state: 'accepted' },
    ],
    async behaves(member, { newMember }) {
      const other = await newMember()
      const [me, them] = [await idOf(member), await idOf(other)]
      const { ask } = member.contacts
      const sent = await ask({ memberId: them, ...asking })
      expect(sent).toMatchObject({ person: { id: them }, ...asking, state: 'open', contact: null })
      expect(await ask({ memberId: them, ...asking })).toEqual(sent)
      expect(await codeOf(ask({ memberId: them, ...asking, reason: 'help' }))).toBe('NOT_NOW')
      expect((await member.people.get({ id: them })).contact).toMatchObject({ state: 'open', mayAsk: false })
      expect((await other.people.get({ id: me })).contact).toEqual({
        state: 'none',
        mayAsk: true,
        until: null,
      })
      const told = (await other.notifications.list()).notifications
      expect(told).toMatchObject([{ kind: 'contact', what: 'asked', people: [{ id: me }], peopleCount: 1 }])
      expect(await codeOf(ask({ memberId: nobody, ...asking }))).toBe('NOT_FOUND')
      expect(await codeOf(ask({ memberId: me, ...asking }))).toBe('FORBIDDEN')
      expect((await member.people.get({ id: me })).contact).toBeNull()
    },
  },
  'contacts.list': {
    validInput: { box: 'received' },
    badInputs: [{}, { box: 'all' }, { box: 'sent', cursor: 'x' }],
    async behaves(member, community) {
      const { sender, id } = await received(member, community)
      const boxes = async (as: ContractClient) => [
        (await as.contacts.list({ box: 'received' })).requests.map((request) => request.id),
        (await as.contacts.list({ box: 'sent' })).requests.map((request) => request.id),
      ]
      expect(await boxes(member)).toEqual([[id], []])
      expect(await boxes(sender)).toEqual([[], [id]])
      await member.moderation.mute({ memberId: await idOf(sender) })
      expect(await boxes(member)).toEqual([[], []])
      expect(await boxes(sender)).toEqual([[], [id]])
    },
  },
  'contacts.accept': {
    validInput: { id: nobody, kind: 'email' },
    prepare: async (member, community) => ({ ...(await toReceived(member, community)), kind: 'email' }),
    badInputs: [
      { id: nobody },
      { id: 'abc', kind: 'email' },
      { id: nobody, kind: 'pigeon', value: 'x' },
      { id: nobody, kind: 'whatsapp', value: '123' },
      { id: nobody, kind: 'instagram' },
      { id: nobody, kind: 'instagram', value: 'a'.repeat(contactLimits.contact + 1) },
    ],
    async behaves(member, community) {
      const { sender, id } = await received(member, community)
      const { accept } = member.contacts
      expect(await codeOf(sender.contacts.accept({ id, kind: 'email' }))).toBe('NOT_FOUND')
      const contact = { kind: 'instagram', value: 'ana.mel' }
      expect(await accept({ id, kind: 'instagram', value: '@ana.mel' })).toMatchObject({
        state: 'accepted',
        contact,
      })
      // Again, with something else: what is shown stays.
      expect(await accept({ id, kind: 'email' })).toMatchObject({ contact })
      const { requests } = await sender.contacts.list({ box: 'sent' })
      expect(requests).toMatchObject([{ id, state: 'accepted', contact }])
      expect((await sender.notifications.list()).notifications).toMatchObject([
        { kind: 'contact', what: 'accepted', people: [{ id: await idOf(member) }] },
      ])
      const again = { memberId: await idOf(member), ...asking }
      expect(await codeOf(sender.contacts.ask(again))).toBe('NOT_NOW')
      expect(await codeOf(accept({ id: nobody, kind: 'email' }))).toBe('NOT_FOUND')
    },
  },
  'contacts.decline': {
    validInput: { id: nobody },
    prepare: toReceived,
    badInputs: badIds,
    async behaves(member, community) {
      const { sender, id } = await received(member, community)
      const before = await sender.contacts.list({ box: 'sent' })
      expect(await codeOf(sender.contacts.decline({ id }))).toBe('NOT_FOUND')
      for (let n = 0; n < 2; n += 1) expect(await member.contacts.decline({ id })).toEqual({ done: true })
      expect((await member.contacts.list({ box: 'received' })).requests).toEqual([])
      // Nothing tells the sender.
      expect(await sender.contacts.list({ box: 'sent' })).toEqual(before)
      expect((await sender.notifications.list()).notifications).toEqual([])
      expect(await codeOf(member.contacts.accept({ id, kind: 'email' }))).toBe('NOT_OPEN')
    },
  },
  'contacts.withdraw': {
    validInput: { id: nobody },
    prepare: async (member, community) => {
      const { id } = await received(member, community)
      await member.contacts.accept({ id, kind: 'email' })
      return { id }
    },
    badInputs: badIds,
    async behaves(member, community) {
      const { sender, id } = await received(member, community)
      const { withdraw } = member.contacts
      expect(await codeOf(withdraw({ id }))).toBe('NOT_FOUND')
      await member.contacts.accept({ id, kind: 'whatsapp', value: '(11) 98765-4321' })
      expect(await codeOf(sender.contacts.withdraw({ id }))).toBe('NOT_FOUND')
      for (let n = 0; n < 2; n += 1) expect(await withdraw({ id })).toEqual({ done: true })
      const { requests } = await sender.contacts.list({ box: 'sent' })
      expect(requests).toMatchObject([{ id, state: 'withdrawn', contact: null }])
      expect((await member.contacts.list({ box: 'received' })).requests).toEqual([])
      const again = { memberId: await idOf(member), ...asking }
      expect(await codeOf(sender.contacts.ask(again))).toBe('NOT_NOW')
    },
  },
  'contacts.takeBack': {
    validInput: { id: nobody },
    prepare: async (member, { newMember }) => ({
      id: (await member.contacts.ask({ memberId: await idOf(await newMember()), ...asking })).id,
    }),
    badInputs: badIds,
    async behaves(member, community) {
      const { sender, id } = await received(member, community)
      const { takeBack } = sender.contacts
      expect(await codeOf(member.contacts.takeBack({ id }))).toBe('NOT_FOUND')
      for (let n = 0; n < 2; n += 1) expect(await takeBack({ id })).toEqual({ done: true })
      expect((await sender.contacts.list({ box: 'sent' })).requests).toEqual([])
      expect((await member.contacts.list({ box: 'received' })).requests).toEqual([])
      expect((await member.notifications.list()).notifications).toEqual([])
      expect(await codeOf(member.contacts.accept({ id, kind: 'email' }))).toBe('NOT_FOUND')
      expect(await codeOf(sender.contacts.ask({ memberId: await idOf(member), ...asking }))).toBe('NOT_NOW')
      const second = await received(member, community)
      await member.contacts.accept({ id: second.id, kind: 'email' })
      expect(await codeOf(second.sender.contacts.takeBack({ id: second.id }))).toBe('NOT_OPEN')
    },
  },
}
