import { expect } from 'vitest'
import { circleLimits } from '#domain/circles/circle.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody } from './sample-content.ts'

const form = {
  name: 'Turma da Boa Vista',
  about: 'Quem vende na rua.',
  kind: 'trail',
  trailId: 't1-validacao',
} as const
const lines = { did: 'Perguntei a 11 pessoas.', stuck: '', next: 'Voltar com o preço na mão.' }

async function begin(member: ContractClient, kind: 'trail' | 'invitation' = 'trail'): Promise<string> {
  const trailId = kind === 'trail' ? form.trailId : null
  return (await member.circles.create({ ...form, kind, trailId, key: newKey() })).id
}

async function idOf(member: ContractClient): Promise<string> {
  return (await member.session.get()).viewer?.id ?? ''
}

async function joinedBy({ newMember }: Community, id: string): Promise<ContractClient> {
  const other = await newMember()
  await other.circles.join({ id })
  return other
}

/** A check-in of the member in a circle of their own. */
async function checkIn(member: ContractClient) {
  const id = await begin(member)
  await member.circles.checkIn({ id, ...lines })
  const [own] = (await member.circles.checkIns({ id })).checkIns
  if (own === undefined) throw new Error('There is no check-in')
  return { id, checkInId: own.id }
}

const badIds = [{}, { id: 'abc' }, { id: nobody, all: true }]

/** Circles, in the product alone. */
export const circleCases: Readonly<Record<string, OperationCase>> = {
  'circles.list': {
    validInput: {},
    prepare: async (member) => {
      await begin(member)
      return {}
    },
    badInputs: [{ cursor: 'x' }, { place: 'PE' }, { trailId: '' }, { trailId: 'a'.repeat(61) }],
    async behaves(member) {
      const [open, hidden] = [await begin(member), await begin(member, 'invitation')]
      const { circles } = await member.circles.list({ trailId: form.trailId })
      expect(circles[0]).toMatchObject({
        id: open,
        name: form.name,
        status: 'forming',
        members: 1,
        streak: 0,
      })
      expect(circles[0]?.trail?.id).toBe(form.trailId)
      const ids = (await member.circles.list({})).circles.map(({ id }) => id)
      expect(ids).toContain(open)
      expect(ids).not.toContain(hidden)
      expect((await member.circles.list({ trailId: 'nenhuma' })).circles).toEqual([])
      expect((await member.circles.list({ place: 'my-city' })).circles).toEqual([])
      await member.places.setMine({ code: 2611606, shownOn: 'nobody' })
      const byCity = { ...form, kind: 'city', trailId: null } as const
      const { id: near } = await member.circles.create({ ...byCity, key: newKey() })
      expect((await member.circles.list({ place: 'my-city' })).circles).toMatchObject([
        { id: near, city: { name: 'Recife', state: 'PE' } },
      ])
    },
  },
  'circles.mine': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      expect(await member.circles.mine()).toEqual({ circles: [], waiting: [] })
      const id = await begin(member)
      expect((await member.circles.mine()).circles).toMatchObject([{ id, role: 'lead' }])
    },
  },
  'circles.get': {
    validInput: { id: nobody },
    prepare: async (member) => ({ id: await begin(member) }),
    badInputs: [...badIds, { id: nobody, code: 'a'.repeat(41) }],
    async behaves(member, community) {
      const id = await begin(member, 'invitation')
      const own = await member.circles.get({ id })
      expect(own).toMatchObject({ role: 'lead', members: 1, ahead: null, checkedIn: 0 })
      expect(own.people).toMatchObject([{ isLead: true, checkedIn: false }])
      const other = await community.newMember()
      expect(await codeOf(other.circles.get({ id }))).toBe('NOT_FOUND')
      const code = own.invitation ?? ''
      expect(await other.circles.get({ id, code })).toMatchObject({ role: 'none', invitation: null })
      expect(await codeOf(member.circles.get({ id: nobody }))).toBe('NOT_FOUND')
    },
  },
  'circles.create': {
    validInput: { ...form, key: nobody },
    prepare: async () => ({ ...form, key: newKey() }),
    badInputs: [
      { ...form },
      { ...form, key: newKey(), name: ' ' },
      { ...form, key: newKey(), name: 'a'.repeat(circleLimits.name + 1) },
      { ...form, key: newKey(), about: 'a'.repeat(circleLimits.about + 1) },
      { ...form, key: newKey(), trailId: null },
      { ...form, key: newKey(), kind: 'invitation' },
      { ...form, key: newKey(), kind: 'secret' },
      { ...form, key: newKey(), members: 12 },
    ],
    async behaves(member) {
      const key = newKey()
      const first = await member.circles.create({ ...form, key })
      expect(await member.circles.create({ ...form, key })).toEqual(first)
      expect(await codeOf(member.circles.create({ ...form, name: 'Outra', key }))).toBe('KEY_REUSED')
      for (let n = 1; n < circleLimits.perMember; n += 1) await begin(member)
      expect(await codeOf(begin(member))).toBe('TOO_MANY_CIRCLES')
    },
  },
  'circles.edit': {
    validInput: { id: nobody, name: 'Outra', about: '', accepts: true, newInvitation: false },
    prepare: async (member) => ({
      id: await begin(member),
      name: 'Outra',
      about: '',
      accepts: true,
      newInvitation: false,
    }),
    badInputs: [
      { id: nobody },
      { id: nobody, name: '', about: '', accepts: true, newInvitation: false },
      { id: nobody, name: 'Outra', about: '', accepts: 'sim', newInvitation: false },
    ],
    async behaves(member, community) {
      const id = await begin(member)
      const other = await joinedBy(community, id)
      const { invitation } = await member.circles.get({ id })
      const changes = { id, name: 'Turma do Pátio', about: '', accepts: false, newInvitation: true }
      const edited = await member.circles.edit(changes)
      expect(edited).toMatchObject({ name: 'Turma do Pátio', about: '', accepts: false })
      expect(edited.invitation).not.toBe(invitation)
      expect(await codeOf(other.circles.edit(changes))).toBe('FORBIDDEN')
      const late = await community.newMember()
      expect(await codeOf(late.circles.join({ id }))).toBe('NOT_ACCEPTING')
      expect((await member.circles.list({})).circles.map((one) => one.id)).not.toContain(id)
    },
  },
  'circles.close': {
    validInput: { id: nobody },
    prepare: async (member) => ({ id: await begin(member) }),
    badInputs: badIds,
    async behaves(member, community) {
      const id = await begin(member)
      const other = await joinedBy(community, id)
      expect(await codeOf(other.circles.close({ id }))).toBe('FORBIDDEN')
      expect(await member.circles.close({ id })).toEqual({ closed: true })
      expect(await codeOf(member.circles.close({ id }))).toBe('NOT_FOUND')
      expect(await other.circles.mine()).toEqual({ circles: [], waiting: [] })
    },
  },
  'circles.join': {
    validInput: { id: nobody },
    prepare: async (_member, { newMember }) => ({ id: await begin(await newMember()) }),
    badInputs: badIds,
    async behaves(member, { newMember }) {
      const lead = await newMember()
      const id = await begin(lead)
      for (let n = 0; n < 2; n += 1) expect(await member.circles.join({ id })).toEqual({ role: 'member' })
      expect(await lead.circles.get({ id })).toMatchObject({ members: 2, status: 'forming' })
      for (let n = 2; n < circleLimits.toForm; n += 1) await (await newMember()).circles.join({ id })
      expect(await lead.circles.get({ id })).toMatchObject({ members: 4, status: 'active' })
      const whats = (await lead.notifications.list()).notifications.map((one) =>
        one.kind === 'circle' ? one.what : one.kind,
      )
      expect(new Set(whats)).toEqual(new Set(['joined', 'formed']))
      const hidden = await begin(lead, 'invitation')
      expect(await codeOf(member.circles.join({ id: hidden }))).toBe('NOT_FOUND')
      const code = (await lead.circles.get({ id: hidden })).invitation ?? ''
      expect(await member.circles.join({ id: hidden, code })).toEqual({ role: 'member' })
      expect(await codeOf(member.circles.join({ id: nobody }))).toBe('NOT_FOUND')
      const byCity = { ...form, kind: 'city', trailId: null } as const
      expect(await codeOf(lead.circles.create({ ...byCity, key: newKey() }))).toBe('CITY_MISSING')
      await lead.places.setMine({ code: 2611606, shownOn: 'nobody' })
      const { id: inRecife } = await lead.circles.create({ ...byCity, key: newKey() })
      expect(await codeOf(member.circles.join({ id: inRecife }))).toBe('OTHER_CITY')
      await member.places.setMine({ code: 2611606, shownOn: 'nobody' })
      expect(await member.circles.join({ id: inRecife })).toEqual({ role: 'member' })
    },
  },
  'circles.leave': {
    validInput: { id: nobody },
    badInputs: badIds,
    async behaves(member, community) {
      const id = await begin(member)
      const other = await joinedBy(community, id)
      for (let n = 0; n < 2; n += 1) expect(await member.circles.leave({ id })).toEqual({ left: true })
      expect(await other.circles.get({ id })).toMatchObject({ role: 'lead', members: 1 })
      await other.circles.leave({ id })
      expect(await codeOf(member.circles.get({ id }))).toBe('NOT_FOUND')
    },
  },
  'circles.removeMember': {
    validInput: { id: nobody, memberId: nobody },
    prepare: async (member, community) => {
      const id = await begin(member)
      return { id, memberId: await idOf(await joinedBy(community, id)) }
    },
    badInputs: [{ id: nobody }, { id: nobody, memberId: 'abc' }],
    async behaves(member, community) {
      const id = await begin(member)
      const [other, third] = [await joinedBy(community, id), await joinedBy(community, id)]
      const memberId = await idOf(other)
      expect(await codeOf(third.circles.removeMember({ id, memberId }))).toBe('FORBIDDEN')
      expect(await codeOf(member.circles.removeMember({ id, memberId: await idOf(member) }))).toBe(
        'FORBIDDEN',
      )
      expect(await member.circles.removeMember({ id, memberId })).toMatchObject({ members: 2 })
      expect(await codeOf(other.circles.join({ id }))).toBe('REMOVED_BEFORE')
      expect(await codeOf(member.circles.removeMember({ id, memberId }))).toBe('NOT_FOUND')
    },
  },
  'circles.handOver': {
    validInput: { id: nobody, memberId: nobody },
    prepare: async (member, community) => {
      const id = await begin(member)
      return { id, memberId: await idOf(await joinedBy(community, id)) }
    },
    badInputs: [{ id: nobody }, { id: 'abc', memberId: nobody }],
    async behaves(member, community) {
      const id = await begin(member)
      await joinedBy(community, id)
      const other = await joinedBy(community, id)
      const memberId = await idOf(other)
      expect(await member.circles.handOver({ id, memberId })).toMatchObject({ role: 'member' })
      expect(await other.circles.get({ id })).toMatchObject({ role: 'lead' })
      expect((await other.notifications.list()).notifications).toMatchObject([
        { kind: 'circle', what: 'lead' },
      ])
      expect(await codeOf(member.circles.handOver({ id, memberId }))).toBe('FORBIDDEN')
    },
  },
  'circles.checkIns': {
    validInput: { id: nobody },
    prepare: async (member) => ({ id: (await checkIn(member)).id }),
    badInputs: [
      ...badIds,
      { id: nobody, week: '2026-13-40' },
      { id: nobody, week: 'sexta' },
      { id: nobody, week: '0000-01-01' },
    ],
    async behaves(member, community) {
      const id = await begin(member)
      expect(await member.circles.checkIns({ id })).toEqual({ week: null, earlier: null, checkIns: [] })
      await member.circles.checkIn({ id, ...lines })
      const { week, checkIns } = await member.circles.checkIns({ id })
      expect(checkIns).toMatchObject([{ ...lines, isEdited: false, reactions: [], answers: [] }])
      expect((await member.circles.get({ id })).window.week).toBe(week)
      const stranger = await community.newMember()
      expect(await codeOf(stranger.circles.checkIns({ id }))).toBe('NOT_FOUND')
    },
  },
  'circles.checkIn': {
    validInput: { id: nobody, ...lines },
    prepare: async (member) => ({ id: await begin(member), ...lines }),
    badInputs: [
      { id: nobody },
      { id: nobody, ...lines, did: ' ' },
      { id: nobody, ...lines, next: '' },
      { id: nobody, ...lines, stuck: 'a'.repeat(circleLimits.line + 1) },
      { id: nobody, ...lines, week: '2026-11-20' },
    ],
    async behaves(member, community) {
      const id = await begin(member)
      const others = [
        await joinedBy(community, id),
        await joinedBy(community, id),
        await joinedBy(community, id),
      ]
      expect(await member.circles.checkIn({ id, ...lines })).toMatchObject({ checkedIn: 1, streak: 0 })
      const again = { ...lines, stuck: 'Choveu.' }
      expect(await member.circles.checkIn({ id, ...again })).toMatchObject({ checkedIn: 1 })
      expect((await member.circles.checkIns({ id })).checkIns).toMatchObject([{ ...again, isEdited: true }])
      for (const other of others.slice(0, 2)) await other.circles.checkIn({ id, ...lines })
      expect(await member.circles.get({ id })).toMatchObject({ checkedIn: 3, streak: 1 })
      const stranger = await community.newMember()
      expect(await codeOf(stranger.circles.checkIn({ id, ...lines }))).toBe('NOT_FOUND')
    },
  },
  'circles.react': {
    validInput: { checkInId: nobody, reaction: 'clap' },
    prepare: async (member) => ({ checkInId: (await checkIn(member)).checkInId, reaction: 'clap' }),
    badInputs: [
      { checkInId: nobody },
      { checkInId: nobody, reaction: 'angry' },
      { checkInId: 'x', reaction: null },
    ],
    async behaves(member, community) {
      const { id, checkInId } = await checkIn(member)
      const other = await joinedBy(community, id)
      await other.circles.react({ checkInId, reaction: 'clap' })
      await other.circles.react({ checkInId, reaction: 'strength' })
      await member.circles.react({ checkInId, reaction: 'strength' })
      const reactions = async () => (await other.circles.checkIns({ id })).checkIns[0]?.reactions
      expect(await reactions()).toEqual([{ reaction: 'strength', times: 2, isMine: true }])
      expect(await other.circles.react({ checkInId, reaction: null })).toEqual({ reaction: null })
      expect(await reactions()).toEqual([{ reaction: 'strength', times: 1, isMine: false }])
    },
  },
  'circles.answer': {
    validInput: { checkInId: nobody, text: 'Boa!', key: nobody },
    prepare: async (member) => ({
      checkInId: (await checkIn(member)).checkInId,
      text: 'Boa!',
      key: newKey(),
    }),
    badInputs: [
      { checkInId: nobody, key: newKey() },
      { checkInId: nobody, text: '', key: newKey() },
      { checkInId: nobody, text: 'a'.repeat(circleLimits.answer + 1), key: newKey() },
      { checkInId: 'x', text: 'Boa!', key: newKey() },
    ],
    async behaves(member, community) {
      const { id, checkInId } = await checkIn(member)
      const other = await joinedBy(community, id)
      const key = newKey()
      const said = await other.circles.answer({ checkInId, text: 'Conte o vizinho.', key })
      expect(await other.circles.answer({ checkInId, text: 'Conte o vizinho.', key })).toEqual(said)
      expect((await member.circles.checkIns({ id })).checkIns[0]?.answers).toMatchObject([
        { id: said.id, text: 'Conte o vizinho.' },
      ])
      const told = (await member.notifications.list()).notifications
      expect(told).toMatchObject([{ what: 'answered' }, { what: 'joined' }])
    },
  },
  'circles.deleteAnswer': {
    validInput: { answerId: nobody },
    prepare: async (member) => {
      const { checkInId } = await checkIn(member)
      return { answerId: (await member.circles.answer({ checkInId, text: 'Boa!', key: newKey() })).id }
    },
    badInputs: [{}, { answerId: 'x' }],
    async behaves(member, community) {
      const { id, checkInId } = await checkIn(member)
      const other = await joinedBy(community, id)
      const { id: answerId } = await other.circles.answer({ checkInId, text: 'Boa!', key: newKey() })
      expect(await codeOf(member.circles.deleteAnswer({ answerId }))).toBe('NOT_FOUND')
      expect(await other.circles.deleteAnswer({ answerId })).toEqual({ deleted: true })
      expect((await member.circles.checkIns({ id })).checkIns[0]?.answers).toEqual([])
      expect((await member.notifications.list()).notifications).toMatchObject([{ what: 'joined' }])
    },
  },
  'circles.week': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.circles.week()).toEqual({ weeks: [] })
      const { id } = await checkIn(member)
      const other = await joinedBy(community, id)
      const [week] = (await other.circles.week()).weeks
      expect(week).toMatchObject({ circle: { id, members: 2 } })
      expect(week?.goals).toEqual([
        {
          goal: 'checkIn',
          target: 2,
          done: 1,
          parts: [
            { memberId: await idOf(member), done: 1 },
            { memberId: await idOf(other), done: 0 },
          ],
        },
        { goal: 'stages', target: 4, done: 0, parts: [expect.anything(), expect.anything()] },
        { goal: 'comments', target: 6, done: 0, parts: [expect.anything(), expect.anything()] },
      ])
    },
  },
}
