import { expect } from 'vitest'
import { mentorWithSlot } from './mentor-talk-cases.ts'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody } from './sample-content.ts'

const by = 'admin' as const

const mentorForm = (changes: object = {}) => ({
  name: `Rui ${newKey()}`,
  expertise: 'Preço e margem',
  bio: 'Quinze anos de feira.',
  hourlyRate: 120,
  available: true,
  withdrawn: false,
  ...changes,
})

/** An open request, and its member. */
async function request(member: ContractClient, useCredit = false) {
  const { mentors } = await member.mentors.list()
  const mentorId = mentors.find(({ available, person }) => available && person === null)?.id ?? ''
  const message = 'Quero conversar sobre preço.'
  const { id } = await member.mentors.request({ mentorId, message, useCredit, key: newKey() })
  return { id, memberId: (await member.session.get()).viewer?.id ?? '' }
}

const badForms: readonly object[] = [
  mentorForm({ name: ' ' }),
  mentorForm({ bio: 'a'.repeat(501) }),
  mentorForm({ hourlyRate: -1 }),
  mentorForm({ hourlyRate: 1.5 }),
  mentorForm({ sample: true }),
  {},
]

export const adminMentorCases: Readonly<Record<string, OperationCase>> = {
  'admin.mentors.list': {
    by,
    validInput: undefined,
    badInputs: [],
    async behaves(admin, { newMember }) {
      const waiting = async () =>
        (await admin.admin.mentors.list()).mentors.reduce((sum, { openRequests }) => sum + openRequests, 0)
      const before = await waiting()
      await request(await newMember())
      expect(await waiting()).toBe(before + 1)
    },
  },
  'admin.mentors.add': {
    by,
    validInput: mentorForm(),
    prepare: async () => mentorForm(),
    badInputs: badForms,
    async behaves(admin, { newMember }) {
      const form = mentorForm()
      const added = await admin.admin.mentors.add(form)
      expect(added).toMatchObject({ ...form, isSample: false, openRequests: 0 })
      expect(await codeOf(admin.admin.mentors.add(form))).toBe('MENTOR_EXISTS')
      const { mentors } = await (await newMember()).mentors.list()
      expect(mentors.map(({ id }) => id)).toContain(added.id)
    },
  },
  'admin.mentors.change': {
    by,
    validInput: mentorForm({ id: 'rui' }),
    prepare: async (_, { newAdmin }) => {
      const { id } = await (await newAdmin()).admin.mentors.add(mentorForm())
      return mentorForm({ id })
    },
    badInputs: badForms.map((form) => ({ ...form, id: 'rui' })),
    async behaves(admin, { newMember }) {
      const { id } = await admin.admin.mentors.add(mentorForm())
      const form = mentorForm({ name: 'Rui Prado', available: false, withdrawn: true })
      expect(await admin.admin.mentors.change({ ...form, id })).toMatchObject({ ...form, id })
      const { mentors } = await (await newMember()).mentors.list()
      expect(mentors.map((mentor) => mentor.id)).not.toContain(id)
      expect(await codeOf(admin.admin.mentors.change({ ...form, id: 'ninguem-assim' }))).toBe('NOT_FOUND')
    },
  },
  'admin.mentors.requests': {
    by,
    validInput: { state: 'answered' },
    badInputs: [{ state: 'todos' }, { cursor: 'nada' }, { memberId: nobody }],
    async behaves(admin, { newMember }) {
      const { id, memberId } = await request(await newMember())
      const answer = { id, memberId, answer: 'accepted' as const, message: 'Terça às 10h.' }
      const states = async () => ({
        open: (await admin.admin.mentors.requests({})).requests.some((one) => one.id === id),
        answered: (await admin.admin.mentors.requests({ state: 'answered' })).requests[0]?.id === id,
      })
      expect(await states()).toEqual({ open: true, answered: false })
      await admin.admin.mentors.answer(answer)
      expect(await states()).toEqual({ open: false, answered: true })
    },
  },
  'admin.mentors.answer': {
    by,
    validInput: { id: nobody, memberId: nobody, answer: 'accepted', message: 'Terça às 10h.' },
    prepare: async (_, { newMember }) => ({
      ...(await request(await newMember())),
      answer: 'accepted',
      message: 'Terça às 10h.',
    }),
    badInputs: [
      {},
      { id: nobody, memberId: nobody, answer: 'talvez', message: 'Oi' },
      { id: nobody, memberId: nobody, answer: 'accepted', message: ' ' },
      { id: nobody, memberId: nobody, answer: 'accepted', message: 'a'.repeat(1001) },
      { id: nobody, answer: 'accepted', message: 'Oi' },
    ],
    async behaves(admin, { newMember, newAdmin }) {
      const member = await newMember(2000)
      await mentorWithSlot({ newMember, newAdmin })
      await member.store.buy({ item: 'express_mentoring', key: newKey() })
      const asked = await request(member, true)
      const decline = () =>
        admin.admin.mentors.answer({ ...asked, answer: 'declined', message: 'Agenda cheia. Tente em março.' })
      const answered = await decline()
      expect(answered).toMatchObject({ status: 'declined', answer: 'Agenda cheia. Tente em março.' })
      expect(await decline()).toEqual(answered)
      expect(await member.mentors.mine()).toMatchObject({
        credits: 1,
        requests: [{ id: asked.id, status: 'declined', answer: 'Agenda cheia. Tente em março.' }],
      })
      expect((await member.notifications.list()).notifications).toMatchObject([
        { kind: 'team', news: { what: 'mentor-answered', accepted: false } },
      ])
      const accept = { ...asked, answer: 'accepted' as const, message: 'Mudei de ideia.' }
      expect(await codeOf(admin.admin.mentors.answer(accept))).toBe('NOT_OPEN')
      expect(await codeOf(admin.admin.mentors.answer({ ...accept, id: nobody }))).toBe('NOT_FOUND')
      expect(await codeOf(member.mentors.cancel({ id: asked.id }))).toBe('NOT_OPEN')
      const again = await request(member, true)
      await admin.admin.mentors.answer({ ...again, answer: 'accepted', message: 'Terça às 10h.' })
      expect(await member.mentors.mine()).toMatchObject({ credits: 0 })
    },
  },
}
