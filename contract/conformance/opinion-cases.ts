import { expect } from 'vitest'
import { opinionLimits } from '#domain/second-opinions/second-opinions.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { badIds, nobody } from './sample-content.ts'

const text = 'Conversei com cinco vizinhas e quatro pagariam por isso.'
const answer = {
  clear: 'Dá para ver de quem é o problema e quanto custa.',
  next: 'Eu perguntaria quando foi a última vez que pagaram.',
} as const

/** The first two stages of the first trail, which the member has finished. */
async function finished(member: ContractClient, { finishFirstTrail }: Community): Promise<[string, string]> {
  const id = await finishFirstTrail(member)
  const read = await member.trails.get({ id })
  if (read.kind !== 'trail') throw new Error('The trail is not there')
  const [first, second] = read.trail.stages
  return [first?.id ?? '', second?.id ?? '']
}

async function asked(member: ContractClient, community: Community) {
  const [stageId] = await finished(member, community)
  return member.opinions.ask({ stageId, text, key: newKey() })
}

/** The member has the request of somebody else in hand. */
async function taken(member: ContractClient, community: Community) {
  const author = await community.newMember()
  const { id } = await asked(author, community)
  await finished(member, community)
  // Others of the suite may wait for longer.
  for (;;) {
    const { reading } = await member.opinions.take()
    if (reading === null) throw new Error('The request is not in the queue')
    if (reading.id === id) return { author, id }
    await member.opinions.giveBack({ id: reading.id })
  }
}

/** Somebody answered the member's request. */
async function answered(member: ContractClient, community: Community) {
  const request = await asked(member, community)
  const reader = await community.newMember()
  await finished(reader, community)
  for (;;) {
    const { reading } = await reader.opinions.take()
    if (reading === null) throw new Error('The request is not in the queue')
    if (reading.id === request.id) break
    await reader.opinions.giveBack({ id: reading.id })
  }
  const given = await reader.opinions.answer({ id: request.id, ...answer })
  return { request, reader, given }
}

const long = 'a'.repeat(opinionLimits.answer.max + 1)

/** Second opinions between members, in the product alone. */
export const opinionCases: Readonly<Record<string, OperationCase>> = {
  'opinions.ofStage': {
    validInput: { stageId: 'a-ficha-do-problema' },
    prepare: async (member, community) => ({ stageId: (await finished(member, community))[0] }),
    badInputs: [{ stageId: 'a'.repeat(81) }, { stageId: 'x', text }],
    async behaves(member, community) {
      const [stageId] = await finished(member, community)
      expect(await member.opinions.ofStage({ stageId })).toMatchObject({ request: null })
      const request = await member.opinions.ask({ stageId, text, key: newKey() })
      expect((await member.opinions.ofStage({ stageId })).request).toEqual(request)
      expect(await codeOf(member.opinions.ofStage({ stageId: 'nenhuma' }))).toBe('NOT_FOUND')
      const newcomer = await community.newMember()
      expect(await codeOf(newcomer.opinions.ofStage({ stageId }))).toBe('NOT_FOUND')
    },
  },
  'opinions.ask': {
    validInput: { stageId: 'a-ficha-do-problema', text, key: nobody },
    prepare: async (member, community) => ({
      stageId: (await finished(member, community))[0],
      text,
      key: newKey(),
    }),
    badInputs: [
      { stageId: 'x', text },
      { stageId: 'x', text: ' \n ', key: nobody },
      { stageId: 'x', text: 'Curto demais.', key: nobody },
      { stageId: 'x', text: 'a'.repeat(opinionLimits.text.max + 1), key: nobody },
      { stageId: 'x', text, key: 'x' },
      { stageId: 'x', text, key: nobody, ended: 'answered' },
    ],
    async behaves(member, community) {
      const [first, second] = await finished(member, community)
      const key = newKey()
      const request = await member.opinions.ask({ stageId: first, text, key })
      expect(request).toMatchObject({ stage: { id: first }, text, state: 'waiting', opinions: [] })
      expect(await member.opinions.ask({ stageId: first, text, key })).toEqual(request)
      expect(await codeOf(member.opinions.ask({ stageId: second, text, key }))).toBe('KEY_REUSED')
      expect(await codeOf(member.opinions.ask({ stageId: first, text, key: newKey() }))).toBe('NOT_NOW')
      expect(await codeOf(member.opinions.ask({ stageId: 'nenhuma', text, key: newKey() }))).toBe('NOT_FOUND')
      const newcomer = await community.newMember()
      expect(await codeOf(newcomer.opinions.ask({ stageId: first, text, key: newKey() }))).toBe('NOT_FOUND')
    },
  },
  'opinions.withdraw': {
    validInput: { id: nobody },
    prepare: async (member, community) => ({ id: (await asked(member, community)).id }),
    badInputs: badIds,
    async behaves(member, community) {
      const { author, id } = await taken(member, community)
      expect(await codeOf(member.opinions.withdraw({ id }))).toBe('NOT_FOUND')
      for (let n = 0; n < 2; n += 1)
        expect(await author.opinions.withdraw({ id })).toMatchObject({ id, state: 'withdrawn' })
      expect((await member.opinions.queue()).reading).toBeNull()
      expect(await codeOf(member.opinions.answer({ id, ...answer }))).toBe('TOO_LATE')
    },
  },
  'opinions.asked': {
    validInput: {},
    badInputs: [{ cursor: 'x' }, { box: 'all' }],
    async behaves(member, community) {
      expect(await member.opinions.asked({})).toEqual({ requests: [], nextCursor: null })
      const { request, reader, given } = await answered(member, community)
      const { requests } = await member.opinions.asked({})
      expect(requests).toMatchObject([
        { id: request.id, state: 'waiting', opinions: [{ id: given.id, ...answer, useful: false }] },
      ])
      expect((await reader.opinions.asked({})).requests).toEqual([])
    },
  },
  'opinions.given': {
    validInput: {},
    badInputs: [{ cursor: 'x' }, { box: 'all' }],
    async behaves(member, community) {
      const { request, reader, given } = await answered(member, community)
      expect((await reader.opinions.given({})).opinions).toEqual([given])
      expect(given).toMatchObject({ stage: request.stage, ...answer })
      expect((await member.opinions.given({})).opinions).toEqual([])
      // What the author showed was for the one reading.
      expect(JSON.stringify(await reader.opinions.given({}))).not.toContain(text)
    },
  },
  'opinions.markUseful': {
    validInput: { id: nobody, useful: true },
    prepare: async (member, community) => ({
      id: (await answered(member, community)).given.id,
      useful: true,
    }),
    badInputs: [{ id: nobody }, { id: 'abc', useful: true }, { id: nobody, useful: 'yes' }],
    async behaves(member, community) {
      const { reader, given } = await answered(member, community)
      const { markUseful } = member.opinions
      expect(await codeOf(reader.opinions.markUseful({ id: given.id, useful: true }))).toBe('NOT_FOUND')
      for (const useful of [true, true, false, true])
        expect(await markUseful({ id: given.id, useful })).toMatchObject({ id: given.id, useful })
      expect((await reader.opinions.given({})).opinions).toMatchObject([{ useful: true }])
      const { notifications } = await reader.notifications.list()
      expect(notifications).toMatchObject([{ kind: 'opinion', what: 'useful', peopleCount: 1 }])
      expect(await codeOf(markUseful({ id: nobody, useful: true }))).toBe('NOT_FOUND')
    },
  },
  'opinions.queue': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.opinions.queue()).toEqual({ reading: null, isSomebodyWaiting: false })
      const { id } = await taken(member, community)
      expect((await member.opinions.queue()).reading).toMatchObject({ id, text })
    },
  },
  'opinions.take': {
    validInput: undefined,
    badInputs: [],
    async behaves(member, community) {
      expect(await member.opinions.take()).toEqual({ reading: null })
      const { author, id } = await taken(member, community)
      // One at a time.
      expect((await member.opinions.take()).reading?.id).toBe(id)
      expect((await author.opinions.asked({})).requests).toMatchObject([{ id, state: 'reading' }])
    },
  },
  'opinions.giveBack': {
    validInput: { id: nobody },
    prepare: async (member, community) => ({ id: (await taken(member, community)).id }),
    badInputs: badIds,
    async behaves(member, community) {
      const { author, id } = await taken(member, community)
      for (let n = 0; n < 2; n += 1) expect(await member.opinions.giveBack({ id })).toEqual({ done: true })
      expect((await author.opinions.asked({})).requests).toMatchObject([{ id, state: 'waiting' }])
      expect((await author.notifications.list()).notifications).toEqual([])
      expect(await codeOf(author.opinions.giveBack({ id }))).toBe('NOT_FOUND')
      expect(await codeOf(member.opinions.answer({ id, ...answer }))).toBe('TOO_LATE')
    },
  },
  'opinions.answer': {
    validInput: { id: nobody, ...answer },
    prepare: async (member, community) => ({ id: (await taken(member, community)).id, ...answer }),
    badInputs: [
      { id: nobody },
      { id: 'abc', ...answer },
      { id: nobody, ...answer, clear: ' ' },
      { id: nobody, ...answer, next: 'Não sei.' },
      { id: nobody, ...answer, next: long },
      { id: nobody, ...answer, clear: long },
      { id: nobody, ...answer, useful: true },
    ],
    async behaves(member, community) {
      const { author, id } = await taken(member, community)
      expect(await codeOf(author.opinions.answer({ id, ...answer }))).toBe('NOT_FOUND')
      const given = await member.opinions.answer({ id, ...answer })
      expect(given).toMatchObject({ ...answer, useful: false })
      expect(await member.opinions.answer({ id, ...answer })).toEqual(given)
      const other = { ...answer, next: 'Pensando melhor, eu mudaria o preço.' }
      expect(await codeOf(member.opinions.answer({ id, ...other }))).toBe('ALREADY_ANSWERED')
      expect((await member.opinions.queue()).reading).toBeNull()
      const { notifications } = await author.notifications.list()
      expect(notifications).toMatchObject([{ kind: 'opinion', what: 'answered', peopleCount: 1 }])
      expect(await codeOf(member.opinions.answer({ id: nobody, ...answer }))).toBe('NOT_FOUND')
    },
  },
}
