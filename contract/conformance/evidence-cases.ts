import { expect } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import type { CardForm, LineForm } from '../evidence.ts'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody, publish } from './sample-content.ts'

const inDays = (days: number) => shiftDay(saoPauloDay(new Date()), days)

const form = (changes: Partial<CardForm> = {}): CardForm => ({
  kind: 'prepaid',
  belief: 'quem desce no terminal paga R$ 10 para sair com o guarda-chuva pronto.',
  who: '20 pessoas na chuva',
  how: 'pergunto na saída do terminal',
  counts: 'dinheiro na mão antes do conserto',
  mark: 3,
  until: inDays(12),
  ...changes,
})

const line = (changes: Partial<LineForm> = {}): LineForm => ({
  name: 'Seu Ari',
  act: 'paid',
  said: 'Faz esse também, é da patroa.',
  number: 1000,
  ...changes,
})

async function draft(member: ContractClient, changes: Partial<CardForm> = {}) {
  const ideaId = (await publish(member)).id
  const key = { ideaId, id: newKey() }
  await member.evidence.save({ ...key, ...form(changes) })
  return key
}

async function running(member: ContractClient, changes: Partial<CardForm> = {}) {
  const key = await draft(member, changes)
  await member.evidence.start(key)
  return key
}

async function confirmed(member: ContractClient) {
  const key = await running(member)
  for (let n = 0; n < 3; n += 1) await member.evidence.note({ ...key, lineId: newKey(), ...line() })
  return key
}

const noCard = { ideaId: nobody, id: nobody }
const badKeys = [{}, { ideaId: 'abc', id: nobody }, { ideaId: nobody, id: 'abc' }]
const decision = { learned: 'Quem tem pressa paga antes.', decision: 'go' } as const

export const evidenceCases: Readonly<Record<string, OperationCase>> = {
  'evidence.ofIdea': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id }),
    badInputs: [{}, { ideaId: 'abc' }, { ideaId: nobody, drafts: true }],
    async behaves(member, { newMember }) {
      const { ideaId } = await draft(member, { kind: 'said', mark: 8 })
      const other = await newMember()
      const empty = ['empty', 'empty', 'empty', 'empty']
      expect(await member.evidence.ofIdea({ ideaId })).toMatchObject({
        ladder: empty,
        cards: [{ kind: 'said', status: 'draft', mark: 8, can: { edit: true, start: true, note: false } }],
        can: { create: true },
      })
      expect(await other.evidence.ofIdea({ ideaId })).toEqual({
        ladder: empty,
        cards: [],
        can: { create: false },
      })

      const key = { ideaId, id: newKey() }
      await member.evidence.save({ ...key, ...form() })
      await member.evidence.start(key)
      await member.evidence.note({ ...key, lineId: newKey(), ...line() })
      const seen = await other.evidence.ofIdea({ ideaId })
      expect(seen).toMatchObject({
        ladder: ['empty', 'empty', 'running', 'empty'],
        cards: [
          { id: key.id, status: 'running', mark: 3, asked: 1, reached: 1, can: { note: false, edit: false } },
        ],
      })
      expect(JSON.stringify(seen)).not.toContain('Seu Ari')
      expect((await other.ideas.get({ id: ideaId })).idea.ladder).toEqual(seen.ladder)
      expect(await codeOf(member.evidence.ofIdea({ ideaId: nobody }))).toBe('NOT_FOUND')
    },
  },
  'evidence.save': {
    validInput: undefined,
    prepare: async (member) => ({ ideaId: (await publish(member)).id, id: newKey(), ...form() }),
    badInputs: [
      ...badKeys,
      { ...noCard, ...form(), mark: 2 },
      { ...noCard, ...form(), mark: 1000 },
      { ...noCard, ...form(), mark: 3.5 },
      { ...noCard, ...form(), kind: 'liked' },
      { ...noCard, ...form(), belief: ' ' },
      { ...noCard, ...form(), belief: 'a'.repeat(201) },
      { ...noCard, ...form(), who: '' },
      { ...noCard, ...form(), how: '' },
      { ...noCard, ...form(), counts: '' },
      { ...noCard, ...form(), until: '2026-02-31' },
      { ...noCard, ...form(), until: 'amanhã' },
      { ...noCard, ...form(), status: 'concluded' },
      { ...noCard, ...form(), verdict: 'confirmed' },
    ],
    async behaves(member, { newMember }) {
      const key = await draft(member)
      const { card } = await member.evidence.save({ ...key, ...form({ mark: 5, kind: 'did' }) })
      expect(card).toMatchObject({
        id: key.id,
        status: 'draft',
        kind: 'did',
        mark: 5,
        asked: 0,
        verdict: null,
      })
      const other = await newMember()
      expect(await codeOf(other.evidence.save({ ...key, ...form() }))).toBe('NOT_FOUND')
      const second = await publish(member, { title: 'Outra ideia' })
      expect(await codeOf(member.evidence.save({ ideaId: second.id, id: key.id, ...form() }))).toBe(
        'NOT_FOUND',
      )
      await member.evidence.start(key)
      expect(await codeOf(member.evidence.save({ ...key, ...form() }))).toBe('LOCKED')
      for (let n = 1; n < 20; n += 1)
        await member.evidence.save({ ideaId: key.ideaId, id: newKey(), ...form() })
      expect(await codeOf(member.evidence.save({ ideaId: key.ideaId, id: newKey(), ...form() }))).toBe(
        'TOO_MANY_CARDS',
      )
    },
  },
  'evidence.discard': {
    validInput: undefined,
    prepare: (member) => draft(member),
    badInputs: [...badKeys, { ...noCard, really: true }],
    async behaves(member) {
      const key = await draft(member)
      expect(await member.evidence.discard(key)).toEqual({ discarded: true })
      expect((await member.evidence.ofIdea({ ideaId: key.ideaId })).cards).toEqual([])
      expect(await codeOf(member.evidence.discard(key))).toBe('NOT_FOUND')
      expect(await codeOf(member.evidence.discard(await running(member)))).toBe('LOCKED')
    },
  },
  'evidence.start': {
    validInput: undefined,
    prepare: (member) => draft(member),
    badInputs: [...badKeys, { ...noCard, until: '2027-01-01' }],
    async behaves(member) {
      const key = await draft(member)
      const { card } = await member.evidence.start(key)
      expect(card).toMatchObject({
        status: 'running',
        can: { edit: false, start: false, note: true, decide: false },
      })
      expect(await member.evidence.start(key)).toEqual({ card })
      const same = { ideaId: key.ideaId, id: newKey() }
      await member.evidence.save({ ...same, ...form() })
      expect(await codeOf(member.evidence.start(same))).toBe('SAME_KIND_RUNNING')
      await member.evidence.save({ ...same, ...form({ kind: 'said', mark: 5 }) })
      expect((await member.evidence.start(same)).card.status).toBe('running')
      for (const days of [-3, 0, 61])
        expect(await codeOf(member.evidence.start(await draft(member, { until: inDays(days) })))).toBe(
          'DEADLINE',
        )
      await member.evidence.abandon({ ...key, reason: '' })
      expect(await codeOf(member.evidence.start(key))).toBe('LOCKED')
    },
  },
  'evidence.abandon': {
    validInput: undefined,
    prepare: async (member) => ({ ...(await running(member)), reason: 'Perguntei para a pessoa errada.' }),
    badInputs: [...badKeys, { ...noCard, reason: 'a'.repeat(201) }, noCard],
    async behaves(member, { newMember }) {
      const key = await draft(member)
      expect(await codeOf(member.evidence.abandon({ ...key, reason: '' }))).toBe('NOT_STARTED')
      await member.evidence.start(key)
      const { card } = await member.evidence.abandon({ ...key, reason: 'Errei a pergunta.' })
      expect(card).toMatchObject({ status: 'abandoned', learned: 'Errei a pergunta.', verdict: null })
      expect(await member.evidence.abandon({ ...key, reason: '' })).toEqual({ card })
      const seen = await (await newMember()).evidence.ofIdea({ ideaId: key.ideaId })
      expect(seen).toMatchObject({ cards: [{ status: 'abandoned', learned: 'Errei a pergunta.' }] })
      expect(seen.ladder).not.toContain('filled')
    },
  },
  'evidence.decide': {
    validInput: undefined,
    prepare: async (member) => ({ ...(await confirmed(member)), ...decision }),
    badInputs: [
      ...badKeys,
      { ...noCard, ...decision, learned: ' ' },
      { ...noCard, ...decision, learned: 'a'.repeat(201) },
      { ...noCard, ...decision, decision: 'win' },
      { ...noCard, ...decision, verdict: 'confirmed' },
    ],
    async behaves(member) {
      const early = await running(member)
      expect(await codeOf(member.evidence.decide({ ...early, ...decision }))).toBe('TOO_EARLY')
      const key = await confirmed(member)
      const { card } = await member.evidence.decide({ ...key, ...decision })
      expect(card).toMatchObject({ status: 'concluded', verdict: 'confirmed', ...decision })
      expect(await member.evidence.decide({ ...key, ...decision })).toEqual({ card })
      expect(await codeOf(member.evidence.decide({ ...key, ...decision, decision: 'stop' }))).toBe('DECIDED')
      expect((await member.evidence.ofIdea({ ideaId: key.ideaId })).ladder).toEqual([
        'empty',
        'empty',
        'filled',
        'empty',
      ])
      const { badges } = await member.badges.list()
      expect(badges.find(({ id }) => id === 'first-proof')).toMatchObject({ earned: true })
      expect(badges.find(({ id }) => id === 'honest-cut')).toMatchObject({ earned: false })
    },
  },
  'evidence.lines': {
    validInput: undefined,
    prepare: (member) => running(member),
    badInputs: [...badKeys, { ...noCard, cursor: 'nowhere' }],
    async behaves(member, { newMember }) {
      const key = await running(member)
      const ids = Array.from({ length: 33 }, newKey)
      for (const lineId of ids) await member.evidence.note({ ...key, lineId, ...line() })
      const first = await member.evidence.lines(key)
      const cursor = first.nextCursor ?? ''
      const second = await member.evidence.lines({ ...key, cursor })
      expect([first.lines.length, second.lines.length, second.nextCursor]).toEqual([30, 3, null])
      expect([...first.lines, ...second.lines].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(await codeOf((await newMember()).evidence.lines(key))).toBe('NOT_FOUND')
    },
  },
  'evidence.note': {
    validInput: undefined,
    prepare: async (member) => ({ ...(await running(member)), lineId: newKey(), ...line() }),
    badInputs: [
      ...badKeys,
      { ...noCard, lineId: 'abc', ...line() },
      { ...noCard, lineId: nobody, ...line(), name: ' ' },
      { ...noCard, lineId: nobody, ...line(), name: 'a'.repeat(41) },
      { ...noCard, lineId: nobody, ...line(), act: 'liked' },
      { ...noCard, lineId: nobody, ...line(), said: 'a'.repeat(281) },
      { ...noCard, lineId: nobody, ...line(), number: -1 },
      { ...noCard, lineId: nobody, ...line(), counted: true },
      { ...noCard, lineId: nobody, ...line(), arrivedAt: '2026-01-01T00:00:00.000Z' },
    ],
    async behaves(member) {
      const key = await running(member)
      const lineId = newKey()
      const noted = await member.evidence.note({ ...key, lineId, ...line() })
      expect(noted).toMatchObject({
        line: { id: lineId, name: 'Seu Ari', counted: true },
        card: { asked: 1, reached: 1 },
      })
      expect(await member.evidence.note({ ...key, lineId, ...line({ name: 'Outra' }) })).toEqual(noted)
      const no = await member.evidence.note({
        ...key,
        lineId: newKey(),
        ...line({ act: 'nothing', number: null }),
      })
      expect(no.card).toMatchObject({ asked: 2, reached: 1, verdict: null })
      const wrong = member.evidence.note({ ...key, lineId: newKey(), ...line({ act: 'bought_again' }) })
      expect(await codeOf(wrong)).toBe('WRONG_ACT')
      const unstarted = { ...(await draft(member)), lineId: newKey(), ...line() }
      expect(await codeOf(member.evidence.note(unstarted))).toBe('NOT_STARTED')
      await member.evidence.abandon({ ...key, reason: '' })
      expect(await member.evidence.note({ ...key, lineId: newKey(), ...line() })).toMatchObject({
        line: { counted: false },
        card: { status: 'abandoned', asked: 2, reached: 1 },
      })
    },
  },
  'evidence.removeLine': {
    validInput: undefined,
    prepare: async (member) => {
      const key = await running(member)
      const lineId = newKey()
      await member.evidence.note({ ...key, lineId, ...line() })
      return { ...key, lineId }
    },
    badInputs: [...badKeys, { ...noCard, lineId: 'abc' }],
    async behaves(member) {
      const key = await confirmed(member)
      const { lines } = await member.evidence.lines(key)
      const lineId = lines[0]?.id ?? ''
      expect((await member.evidence.removeLine({ ...key, lineId })).card).toMatchObject({
        asked: 2,
        reached: 2,
      })
      expect((await member.evidence.removeLine({ ...key, lineId })).card).toMatchObject({
        asked: 2,
        reached: 2,
      })
      await member.evidence.note({ ...key, lineId: newKey(), ...line() })
      await member.evidence.decide({ ...key, ...decision })
      const after = await member.evidence.removeLine({ ...key, lineId: lines[1]?.id ?? '' })
      expect(after.card).toMatchObject({ status: 'concluded', asked: 3, reached: 3 })
      expect((await member.evidence.lines(key)).lines).toHaveLength(2)
    },
  },
}
