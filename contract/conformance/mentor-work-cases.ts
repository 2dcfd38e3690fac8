import { expect } from 'vitest'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'
import { badIds, nobody } from './sample-content.ts'

const profile = {
  areas: ['customers', 'pricing'],
  about: 'Vendi marmitas por onze anos e hoje ajudo quem começa.',
  hourlyRate: 0,
} satisfies Partial<Parameters<ContractClient['mentors']['apply']>[0]>

const application = { ...profile, proof: 'https://exemplo.com.br/marmitas' }

const changed = { ...profile, hourlyRate: 90, paused: true }

export async function idOf(member: ContractClient): Promise<string> {
  return (await member.session.get()).viewer?.id ?? ''
}

/** Makes the member a mentor; returns the mentor's id. */
export async function admit(
  member: ContractClient,
  { newAdmin }: Pick<Community, 'newAdmin'>,
): Promise<string> {
  const { id } = await member.mentors.apply(application)
  const decided = { id, memberId: await idOf(member), decision: 'admitted' as const, note: '' }
  await (await newAdmin()).admin.mentors.decide(decided)
  return (await member.mentors.desk()).profile?.id ?? ''
}

const badProfiles: readonly object[] = [
  { areas: [] },
  { areas: ['magic'] },
  { areas: ['pricing', 'pricing'] },
  { areas: ['pricing', 'customers', 'digital', 'team'] },
  { about: ' ' },
  { about: 'a'.repeat(501) },
  { hourlyRate: -1 },
  { hourlyRate: 1.5 },
  { hourlyRate: 10_001 },
  { withdrawn: false },
]

/** Mentors are members of the product. */
export const mentorWorkCases: Readonly<Record<string, OperationCase>> = {
  'mentors.desk': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.mentors.desk()).toEqual({
        profile: null,
        application: null,
        apply: { allowed: true },
      })
      const id = await admit(member, community)
      expect(await member.mentors.desk()).toMatchObject({
        profile: { id, ...profile, paused: false },
        application: { status: 'admitted' },
        apply: { allowed: false, why: 'mentor' },
      })
    },
  },
  'mentors.apply': {
    validInput: application,
    badInputs: [
      {},
      ...badProfiles.map((change) => ({ ...application, ...change })),
      { ...application, proof: '' },
      { ...application, proof: 'a'.repeat(501) },
    ],
    async behaves(member, community) {
      const applied = await member.mentors.apply(application)
      expect(applied).toMatchObject({ ...profile, status: 'open', decidedAt: null, note: null })
      expect(await member.mentors.apply(application)).toEqual(applied)
      expect(await codeOf(member.mentors.apply({ ...application, about: 'Outra coisa.' }))).toBe('NOT_NOW')
      const { mentors } = await (await community.newMember()).mentors.list()
      expect(mentors.every(({ person }) => person === null || person.id !== applied.id)).toBe(true)
    },
  },
  'mentors.withdrawApplication': {
    validInput: { id: nobody },
    prepare: async (member) => ({ id: (await member.mentors.apply(application)).id }),
    badInputs: badIds,
    async behaves(member, { newAdmin, newMember }) {
      const { id } = await member.mentors.apply(application)
      expect(await codeOf((await newMember()).mentors.withdrawApplication({ id }))).toBe('NOT_FOUND')
      const withdrawn = await member.mentors.withdrawApplication({ id })
      expect(withdrawn.status).toBe('withdrawn')
      expect(await member.mentors.withdrawApplication({ id })).toEqual(withdrawn)
      const late = { id, memberId: await idOf(member), decision: 'admitted' as const, note: '' }
      expect(await codeOf((await newAdmin()).admin.mentors.decide(late))).toBe('NOT_OPEN')
      expect(await member.mentors.apply(application)).toMatchObject({ status: 'open' })
    },
  },
  'mentors.changeProfile': {
    validInput: changed,
    prepare: async (member, community) => {
      await admit(member, community)
      return changed
    },
    badInputs: [
      {},
      { ...changed, paused: 'sim' },
      ...badProfiles.map((change) => ({ ...changed, ...change })),
    ],
    async behaves(member, community) {
      expect(await codeOf(member.mentors.changeProfile(changed))).toBe('NOT_FOUND')
      const id = await admit(member, community)
      expect(await member.mentors.changeProfile(changed)).toMatchObject({ profile: { id, ...changed } })
      const { mentors } = await (await community.newMember()).mentors.list()
      const shown = mentors.find((mentor) => mentor.id === id)
      expect(shown).toMatchObject({ bio: changed.about, hourlyRate: 90, available: false, isMe: false })
    },
  },
  'mentors.leave': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.mentors.leave()).toMatchObject({ profile: null, application: null })
      const id = await admit(member, community)
      expect(await member.mentors.leave()).toMatchObject({ profile: null, apply: { allowed: true } })
      const { mentors } = await member.mentors.list()
      expect(mentors.map((mentor) => mentor.id)).not.toContain(id)
      // Who comes back is the same mentor.
      expect(await admit(member, community)).toBe(id)
    },
  },
}

/** The admin's side of it. */
export const adminApplicationCases: Readonly<Record<string, OperationCase>> = {
  'admin.mentors.applications': {
    by: 'admin',
    validInput: { state: 'decided' },
    badInputs: [{ state: 'all' }, { cursor: 'nada' }, { memberId: nobody }],
    async behaves(admin, { newMember }) {
      const member = await newMember()
      const { id } = await member.mentors.apply(application)
      const { applications } = await admin.admin.mentors.applications({})
      expect(applications.find((one) => one.id === id)).toMatchObject({
        ...application,
        status: 'open',
        member: { id: await idOf(member) },
      })
      expect((await admin.admin.waiting()).mentorApplications).toBeGreaterThan(0)
    },
  },
  'admin.mentors.decide': {
    by: 'admin',
    validInput: { id: nobody, memberId: nobody, decision: 'refused', note: 'Conte mais.' },
    prepare: async (_, { newMember }) => {
      const member = await newMember()
      const { id } = await member.mentors.apply(application)
      return { id, memberId: await idOf(member), decision: 'refused', note: 'Conte mais.' }
    },
    badInputs: [
      {},
      { id: nobody, memberId: nobody, decision: 'refused', note: ' ' },
      { id: nobody, memberId: nobody, decision: 'maybe', note: 'Oi' },
      { id: nobody, memberId: nobody, decision: 'admitted', note: 'a'.repeat(501) },
      { id: nobody, decision: 'admitted', note: '' },
    ],
    async behaves(admin, { newMember }) {
      const member = await newMember()
      const { id } = await member.mentors.apply(application)
      const refusal = { id, memberId: await idOf(member), decision: 'refused', note: 'Conte mais.' } as const
      const decided = await admin.admin.mentors.decide(refusal)
      expect(decided).toMatchObject({ status: 'refused', note: 'Conte mais.' })
      expect(await admin.admin.mentors.decide(refusal)).toEqual(decided)
      expect(await codeOf(admin.admin.mentors.decide({ ...refusal, decision: 'admitted' }))).toBe('NOT_OPEN')
      expect(await codeOf(admin.admin.mentors.decide({ ...refusal, id: nobody }))).toBe('NOT_FOUND')
      expect(await member.mentors.desk()).toMatchObject({
        profile: null,
        application: { note: 'Conte mais.' },
        apply: { allowed: false, why: 'waiting' },
      })
      expect(await codeOf(member.mentors.apply(application))).toBe('NOT_NOW')
      expect((await member.notifications.list()).notifications).toMatchObject([
        { kind: 'mentor', what: 'refused', people: [] },
      ])
    },
  },
}
