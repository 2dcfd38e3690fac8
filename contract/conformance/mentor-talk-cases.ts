import { expect } from 'vitest'
import { admit, idOf } from './mentor-work-cases.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, nobody } from './sample-content.ts'

const halfHour = 30 * 60 * 1000
const day = 48 * halfHour

/** So many days from now, at a full or half hour. */
function ahead(days: number): string {
  return new Date(Math.ceil(Date.now() / halfHour) * halfHour + days * day).toISOString()
}

const contact = { kind: 'instagram', value: '@ana.mel' } as const

type Members = Pick<Community, 'newMember' | 'newAdmin'>

/** Somebody new who is a mentor, with a free slot of half an hour. */
export async function mentorWithSlot({ newMember, newAdmin }: Members) {
  const member = await newMember()
  const id = await admit(member, { newAdmin })
  const { id: slotId } = await member.mentors.openSlot({ startsAt: ahead(2), minutes: 30 })
  return { member, id, slotId }
}

/** Makes this member a mentor, whom somebody asked; with the request and who asked. */
async function asked(mentor: ContractClient, community: Community, useCredit = false) {
  const mentorId = await admit(mentor, community)
  const { id: slotId } = await mentor.mentors.openSlot({ startsAt: ahead(3), minutes: 30 })
  const member = await community.newMember(2000)
  if (useCredit) await member.store.buy({ item: 'express_mentoring', key: newKey() })
  const { id } = await member.mentors.request({
    mentorId,
    message: 'Quanto cobrar?',
    useCredit,
    talk: { slotId, subject: 'Preço', contact: { kind: 'email' } },
    key: newKey(),
  })
  return { member, id, mentorId, slotId }
}

const toAsked = async (mentor: ContractClient, community: Community) => ({
  id: (await asked(mentor, community)).id,
})

async function held(mentor: ContractClient, community: Community) {
  const request = await asked(mentor, community, true)
  await mentor.mentors.accept({ id: request.id, contact })
  await community.passTalk(request.id)
  return request
}

const news = async (member: ContractClient) =>
  (await member.notifications.list()).notifications.flatMap((one) =>
    one.kind === 'mentor' ? [one.what] : [],
  )

const withId = (input: object) => badIds.map((bad) => ({ ...input, ...bad }))

/** Talks between two members of the product. */
export const mentorTalkCases: Readonly<Record<string, OperationCase>> = {
  'mentors.slots': {
    validInput: { id: 'marisa-quaresma' },
    prepare: async (_member, community) => ({ id: (await mentorWithSlot(community)).id }),
    badInputs: [{ id: 'a'.repeat(101) }, { id: 'a', cursor: 'x' }],
    async behaves(member, community) {
      const mentor = await mentorWithSlot(community)
      const { slots, ratings } = await member.mentors.slots({ id: mentor.id })
      expect(slots).toMatchObject([{ id: mentor.slotId, minutes: 30 }])
      expect(ratings).toEqual([])
      const { mentors } = await member.mentors.list()
      const shown = mentors.find(({ id }) => id === mentor.id)
      expect(shown).toMatchObject({ available: true, nextSlots: slots, rating: null })
      expect(await codeOf(member.mentors.slots({ id: 'ninguem' }))).toBe('NOT_FOUND')
      await member.moderation.block({ memberId: await idOf(mentor.member) })
      expect(await codeOf(member.mentors.slots({ id: mentor.id }))).toBe('NOT_FOUND')
      expect((await member.mentors.list()).mentors.map(({ id }) => id)).not.toContain(mentor.id)
    },
  },
  'mentors.mySlots': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.mentors.mySlots()).toEqual({ slots: [] })
      const { id, slotId } = await asked(member, community)
      const states = async () => (await member.mentors.mySlots()).slots
      expect(await states()).toMatchObject([{ id: slotId, minutes: 30, state: 'asked' }])
      await member.mentors.accept({ id, contact })
      expect(await states()).toMatchObject([{ state: 'taken' }])
    },
  },
  'mentors.openSlot': {
    validInput: { startsAt: ahead(1), minutes: 30 },
    prepare: async (member, community) => {
      await admit(member, community)
      return { startsAt: ahead(1), minutes: 30 }
    },
    badInputs: [
      {},
      { startsAt: 'amanhã', minutes: 30 },
      { startsAt: ahead(1), minutes: 45 },
      { startsAt: ahead(57), minutes: 30 },
      { startsAt: ahead(-1), minutes: 30 },
      { startsAt: ahead(1).replace(/:\d\d\.000Z$/, ':07.000Z'), minutes: 30 },
      { startsAt: ahead(1), minutes: 30, userId: nobody },
    ],
    async behaves(member, community) {
      const { openSlot } = member.mentors
      expect(await codeOf(openSlot({ startsAt: ahead(1), minutes: 60 }))).toBe('NOT_FOUND')
      await admit(member, community)
      const slot = await openSlot({ startsAt: ahead(1), minutes: 60 })
      expect(slot).toMatchObject({ startsAt: ahead(1), minutes: 60, state: 'free' })
      expect(await openSlot({ startsAt: ahead(1), minutes: 60 })).toEqual(slot)
      expect(await codeOf(openSlot({ startsAt: ahead(1), minutes: 30 }))).toBe('NOT_NOW')
      const inside = new Date(Date.parse(ahead(1)) + halfHour).toISOString()
      expect(await codeOf(openSlot({ startsAt: inside, minutes: 30 }))).toBe('NOT_NOW')
    },
  },
  'mentors.removeSlot': {
    validInput: { id: nobody },
    badInputs: badIds,
    async behaves(member, community) {
      const { id, slotId } = await asked(member, community)
      expect(await codeOf(member.mentors.removeSlot({ id: slotId }))).toBe('NOT_NOW')
      await member.mentors.decline({ id, reason: '' })
      for (let n = 0; n < 2; n += 1)
        expect(await member.mentors.removeSlot({ id: slotId })).toEqual({ done: true })
      expect(await member.mentors.mySlots()).toEqual({ slots: [] })
    },
  },
  'mentors.received': {
    validInput: {},
    badInputs: [{ cursor: 'x' }, { memberId: nobody }],
    async behaves(member, community) {
      const request = await asked(member, community)
      const received = await member.mentors.received({})
      expect(received.requests).toMatchObject([
        {
          id: request.id,
          person: { id: await idOf(request.member) },
          message: 'Quanto cobrar?',
          status: 'open',
          // Nobody sees a contact before the mentor accepts.
          talk: { subject: 'Preço', contact: null },
          can: { answer: true, cancel: false, say: false, rate: false },
        },
      ])
      expect((await request.member.mentors.received({})).requests).toEqual([])
      expect(await news(member)).toEqual(['asked', 'admitted'])
    },
  },
  'mentors.accept': {
    validInput: { id: nobody, contact },
    prepare: async (member, community) => ({ ...(await toAsked(member, community)), contact }),
    badInputs: [
      ...withId({ contact }),
      { id: nobody },
      { id: nobody, contact: { kind: 'pigeon' } },
      { id: nobody, contact: { kind: 'whatsapp', value: '12' } },
    ],
    async behaves(member, community) {
      const request = await asked(member, community)
      const { accept } = member.mentors
      expect(await codeOf(request.member.mentors.accept({ id: request.id, contact }))).toBe('NOT_FOUND')
      const accepted = await accept({ id: request.id, contact })
      expect(accepted).toMatchObject({ status: 'accepted', talk: { contact: { kind: 'email' } } })
      expect(await accept({ id: request.id, contact: { kind: 'email' } })).toEqual(accepted)
      expect(await request.member.mentors.mine()).toMatchObject({
        requests: [
          {
            status: 'accepted',
            talk: { contact: { kind: 'instagram', value: 'ana.mel' } },
            can: { cancel: true, say: false },
          },
        ],
      })
      expect(await news(request.member)).toEqual(['accepted'])
    },
  },
  'mentors.decline': {
    validInput: { id: nobody, reason: 'Agenda cheia.' },
    prepare: async (member, community) => ({ ...(await toAsked(member, community)), reason: '' }),
    badInputs: [...withId({ reason: '' }), { id: nobody }, { id: nobody, reason: 'a'.repeat(301) }],
    async behaves(member, community) {
      const request = await asked(member, community, true)
      const declining = { id: request.id, reason: 'Agenda cheia.' }
      const declined = await member.mentors.decline(declining)
      expect(declined).toMatchObject({ status: 'declined', answer: 'Agenda cheia.' })
      expect(await member.mentors.decline(declining)).toEqual(declined)
      expect(await codeOf(member.mentors.accept({ id: request.id, contact }))).toBe('NOT_NOW')
      expect(await request.member.mentors.mine()).toMatchObject({
        credits: 1,
        requests: [{ status: 'declined', answer: 'Agenda cheia.', talk: { contact: null } }],
      })
      expect((await request.member.mentors.slots({ id: request.mentorId })).slots).toHaveLength(1)
    },
  },
  'mentors.callOff': {
    validInput: { id: nobody },
    prepare: async (member, community) => {
      const { id } = await asked(member, community)
      await member.mentors.accept({ id, contact })
      return { id }
    },
    badInputs: badIds,
    async behaves(member, community) {
      const request = await asked(member, community, true)
      expect(await codeOf(member.mentors.callOff({ id: request.id }))).toBe('NOT_NOW')
      await member.mentors.accept({ id: request.id, contact })
      for (let n = 0; n < 2; n += 1)
        expect(await member.mentors.callOff({ id: request.id })).toMatchObject({ status: 'cancelled' })
      expect(await request.member.mentors.mine()).toMatchObject({ credits: 1 })
      expect(await news(request.member)).toEqual(['cancelled', 'accepted'])
    },
  },
  'mentors.say': {
    validInput: { id: nobody, happened: true },
    prepare: async (member, community) => ({ id: (await held(member, community)).id, happened: true }),
    badInputs: [...withId({ happened: true }), { id: nobody }, { id: nobody, happened: 'sim' }],
    async behaves(member, community) {
      const early = await asked(await community.newMember(), community)
      expect(await codeOf(early.member.mentors.say({ id: early.id, happened: true }))).toBe('NOT_NOW')
      const request = await held(member, community)
      for (let n = 0; n < 2; n += 1)
        expect(await member.mentors.say({ id: request.id, happened: true })).toEqual({ done: true })
      expect(await codeOf(member.mentors.say({ id: request.id, happened: false }))).toBe('NOT_NOW')
      await request.member.mentors.say({ id: request.id, happened: true })
      expect(await request.member.mentors.mine()).toMatchObject({
        credits: 0,
        requests: [{ status: 'held', can: { say: false, rate: true } }],
      })
      const denied = await held(await community.newMember(), community)
      await denied.member.mentors.say({ id: denied.id, happened: false })
      expect(await denied.member.mentors.mine()).toMatchObject({ credits: 0 })
    },
  },
  'mentors.rate': {
    validInput: { id: nobody, stars: 5, sentence: 'Ajudou muito.' },
    prepare: async (member, community) => {
      const request = await held(member, community)
      for (const one of [member, request.member]) await one.mentors.say({ id: request.id, happened: true })
      return { id: request.id, stars: 5, sentence: 'Chegou com tudo pronto.' }
    },
    badInputs: [
      ...withId({ stars: 5, sentence: 'Boa.' }),
      { id: nobody, stars: 0, sentence: 'Boa.' },
      { id: nobody, stars: 6, sentence: 'Boa.' },
      { id: nobody, stars: 4.5, sentence: 'Boa.' },
      { id: nobody, stars: 4, sentence: ' ' },
      { id: nobody, stars: 4, sentence: 'a'.repeat(201) },
    ],
    async behaves(member, community) {
      const request = await held(member, community)
      const { id } = request
      const rating = { id, stars: 4, sentence: 'Saí com o preço na mão.' }
      expect(await codeOf(request.member.mentors.rate(rating))).toBe('NOT_NOW')
      for (const one of [member, request.member]) await one.mentors.say({ id, happened: true })
      for (let n = 0; n < 2; n += 1) await request.member.mentors.rate(rating)
      expect(await codeOf(request.member.mentors.rate({ ...rating, stars: 1 }))).toBe('NOT_NOW')
      const page = async () => (await member.mentors.slots({ id: request.mentorId })).ratings
      // It waits for the other.
      expect(await page()).toEqual([])
      expect((await member.mentors.received({})).requests[0]?.talk.rating.theirs).toBeNull()
      await member.mentors.rate({ id, stars: 5, sentence: 'Chegou com tudo pronto.' })
      expect(await page()).toMatchObject([{ stars: 4, sentence: rating.sentence }])
      expect((await request.member.mentors.mine()).requests[0]?.talk?.rating).toEqual({
        mine: { stars: 4, sentence: rating.sentence },
        theirs: { id: expect.any(String) as string, stars: 5, sentence: 'Chegou com tudo pronto.' },
      })
    },
  },
}
