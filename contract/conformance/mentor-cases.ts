import { expect } from 'vitest'
import { mentorWithSlot } from './mentor-talk-cases.ts'
import type { OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody } from './sample-content.ts'

/** Enough for one credit, in any rule book. */
const oneCredit = 2000

const asking = { message: 'Quero conversar sobre preço.', useCredit: false }

async function someone(member: Parameters<OperationCase['behaves']>[0]): Promise<string> {
  const { mentors } = await member.mentors.list()
  return mentors.find(({ available, person }) => available && person === null)?.id ?? ''
}

export const mentorCases: Readonly<Record<string, OperationCase>> = {
  'mentors.list': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { mentors } = await member.mentors.list()
      expect(mentors.length).toBeGreaterThan(0)
      const available = mentors.map((mentor) => mentor.available)
      expect(available).toEqual([...available].sort((a, b) => Number(b) - Number(a)))
    },
  },
  'mentors.mine': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      expect(await member.mentors.mine()).toEqual({
        requests: [],
        credits: 0,
        creditMinutes: 30,
        common: { allowed: true },
      })
    },
  },
  'mentors.request': {
    validInput: undefined,
    prepare: async (member) => ({ ...asking, mentorId: await someone(member), key: newKey() }),
    badInputs: [
      {},
      { ...asking, mentorId: 'a', message: '', key: nobody },
      { ...asking, mentorId: 'a', message: ' \u202e\n ', key: nobody },
      { ...asking, mentorId: 'a', message: 'a'.repeat(1001), key: nobody },
      { ...asking, mentorId: '../a', key: nobody },
      { ...asking, mentorId: 'a', key: 'abc' },
      { ...asking, mentorId: 'a', key: nobody, useCredit: 'sim' },
      { ...asking, mentorId: 'a', key: nobody, status: 'accepted' },
      { ...asking, mentorId: 'a', key: nobody, cover: 'premium' },
      { ...asking, mentorId: 'a', key: nobody, talk: {} },
      { ...asking, mentorId: 'a', key: nobody, talk: { slotId: nobody, subject: 'Oi' } },
      {
        ...asking,
        mentorId: 'a',
        key: nobody,
        talk: { slotId: nobody, subject: 'a'.repeat(81), contact: { kind: 'email' } },
      },
      {
        ...asking,
        mentorId: 'a',
        key: nobody,
        talk: { slotId: nobody, subject: 'Oi', contact: { kind: 'whatsapp', value: '12' } },
      },
    ],
    funds: oneCredit,
    async behaves(member, community) {
      const mentorId = await someone(member)
      const ask = (changes: object = {}) =>
        member.mentors.request({ ...asking, mentorId, key: newKey(), ...changes })
      const key = newKey()
      const first = await ask({ key })
      expect(first).toMatchObject({ status: 'open', isExpress: false, can: { cancel: true } })
      expect(await ask({ key })).toEqual(first)
      expect(await codeOf(ask({ key, message: 'Outra' }))).toBe('KEY_REUSED')
      expect(await codeOf(ask())).toBe('ONE_OPEN_REQUEST')
      expect(await codeOf(ask({ useCredit: true }))).toBe('NO_CREDIT')
      expect(await codeOf(ask({ mentorId: 'ninguem-com-este-nome' }))).toBe('NOT_FOUND')
      const away = (await member.mentors.list()).mentors.find(
        ({ available, person }) => !available && person === null,
      )
      if (away) expect(await codeOf(ask({ mentorId: away.id }))).toBe('MENTOR_UNAVAILABLE')
      const mentor = await mentorWithSlot(community)
      await member.store.buy({ item: 'express_mentoring', key: newKey() })
      const express = await ask({ useCredit: true })
      expect(express.isExpress).toBe(true)
      expect(await member.mentors.mine()).toMatchObject({ requests: [express, first], credits: 0 })
      expect((await member.store.get()).owned.mentoringCredits).toBe(0)

      const other = await community.newMember()
      const talk = { ...asking, mentorId: mentor.id, key: newKey() }
      expect(await codeOf(other.mentors.request(talk))).toBe('MENTOR_UNAVAILABLE')
      const slot = { slotId: mentor.slotId, subject: 'Preço', contact: { kind: 'email' as const } }
      const open = await other.mentors.request({ ...talk, talk: slot })
      expect(open).toMatchObject({ status: 'open', talk: { subject: 'Preço', minutes: 30, contact: null } })
      expect(await other.mentors.request({ ...talk, talk: slot })).toEqual(open)
      const third = await community.newMember()
      expect(await codeOf(third.mentors.request({ ...talk, talk: slot, key: newKey() }))).toBe('SLOT_GONE')
      expect(await codeOf(mentor.member.mentors.request({ ...talk, talk: slot, key: newKey() }))).toBe(
        'FORBIDDEN',
      )
    },
  },
  'mentors.cancel': {
    validInput: { id: nobody },
    prepare: async (member) => {
      const mentorId = await someone(member)
      return { id: (await member.mentors.request({ ...asking, mentorId, key: newKey() })).id }
    },
    badInputs: [{}, { id: 'abc' }, { id: nobody, status: 'open' }],
    async behaves(member, { newMember }) {
      const mentorId = await someone(member)
      const { id } = await member.mentors.request({ ...asking, mentorId, key: newKey() })
      expect(await codeOf((await newMember()).mentors.cancel({ id }))).toBe('NOT_FOUND')
      const cancelled = await member.mentors.cancel({ id })
      expect(cancelled).toMatchObject({ status: 'cancelled', can: { cancel: false } })
      expect(await member.mentors.cancel({ id })).toEqual(cancelled)
      expect(await member.mentors.mine()).toMatchObject({ common: { allowed: true } })
    },
  },
}
