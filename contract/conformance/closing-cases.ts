import { expect } from 'vitest'
import type { ShownExercise } from '#contract/exercises.ts'
import { type ExerciseAnswer, showExercise, solveExercise } from '#domain/exercises/exercise.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf } from './outcome.ts'

const variants = Array.from({ length: 100 }, (_, variant) => variant)

/** The right answer to an exercise as shown, whose numbers are not those of the lesson. */
async function solveShown(
  { exercisesOf }: Community,
  stageId: string,
  shown: ShownExercise,
): Promise<ExerciseAnswer> {
  const exercise = (await exercisesOf(stageId)).find(({ id }) => id === shown.id)
  if (exercise === undefined) throw new Error(`${stageId} has no exercise ${shown.id}`)
  const numbersOf = (value: { question: string; given?: unknown }) =>
    JSON.stringify([value.question, value.given])
  const variant = variants.find((one) => numbersOf(showExercise(exercise, one)) === numbersOf(shown))
  return solveExercise(exercise, variant)
}

/** Answers today's attempt with so many mistakes. */
async function answerAll(
  member: ContractClient,
  community: Community,
  { trailId, mistakes }: { trailId: string; mistakes: number },
) {
  let closing = await member.closing.start({ trailId })
  for (const [place, { lesson, exercise }] of closing.exercises.entries()) {
    const right = await solveShown(community, lesson.stageId, exercise)
    const answer = place < mistakes ? wrongInsteadOf(right) : right
    const given = { trailId, stageId: lesson.stageId, exerciseId: exercise.id, answer }
    closing = await member.closing.answer(given)
  }
  return closing
}

/** Well-formed for the same exercise, and not right. */
function wrongInsteadOf(right: ExerciseAnswer): ExerciseAnswer {
  switch (right.kind) {
    case 'choice':
      return { ...right, option: right.option === 0 ? 1 : 0 }
    case 'number':
      return { ...right, text: '0,07' }
    case 'order':
      return { ...right, order: [...right.order].reverse() }
    case 'sort':
      return { ...right, groups: right.groups.map((group) => (group === 0 ? 1 : 0)) }
    case 'match':
      return { ...right, rights: [...right.rights].reverse() }
    case 'spot':
      return { ...right, marked: [right.marked.includes(0) ? 1 : 0] }
    case 'scene':
      return right
  }
}

async function firstAnswer(member: ContractClient, community: Community) {
  const trailId = await community.finishFirstTrail(member)
  const { exercises } = await member.closing.start({ trailId })
  const [first] = exercises
  if (first === undefined) throw new Error('The close has no exercise')
  const { lesson, exercise } = first
  const answer = await solveShown(community, lesson.stageId, exercise)
  return { trailId, stageId: lesson.stageId, exerciseId: exercise.id, answer }
}

const asked = { trailId: 't0-descoberta' }
const answered = {
  ...asked,
  stageId: 'comece-pelo-que-tem',
  exerciseId: 'pergunta',
  answer: { kind: 'choice', option: 0 },
}
const token = 'w7fJ0aXq3LkZ9uVbN2cRdQ'

async function published(member: ContractClient, community: Community) {
  const trailId = await community.finishFirstTrail(member)
  await answerAll(member, community, { trailId, mistakes: 0 })
  return member.certificates.issue({ trailId, name: 'Ana Mel' })
}

export const closingCases: Readonly<Record<string, OperationCase>> = {
  'closing.get': {
    validInput: undefined,
    prepare: async (member, community) => ({ trailId: await community.finishFirstTrail(member) }),
    badInputs: [{ trailId: 'x'.repeat(61) }, { ...asked, memberId: 'a' }],
    async behaves(member, community) {
      const [first] = (await member.trails.list()).trails
      expect(await codeOf(member.closing.get({ trailId: first?.id ?? '' }))).toBe('TRAIL_UNFINISHED')
      expect(await codeOf(member.closing.get({ trailId: 'nada' }))).toBe('NOT_FOUND')
      const trailId = await community.finishFirstTrail(member)
      expect(await member.closing.get({ trailId })).toMatchObject({
        trail: { id: trailId },
        state: 'ready',
        exercises: [],
        result: null,
        certificate: null,
      })
    },
  },
  'closing.start': {
    validInput: undefined,
    prepare: async (member, community) => ({ trailId: await community.finishFirstTrail(member) }),
    badInputs: [{ trailId: 'x'.repeat(61) }, { ...asked, seed: 1 }],
    async behaves(member, community) {
      const trailId = await community.finishFirstTrail(member)
      const started = await member.closing.start({ trailId })
      expect([started.state, started.exercises.length]).toEqual(['open', 10])
      expect(JSON.stringify(started)).not.toMatch(/correct|explanation|isGood|isFlaw|"why"|variant/i)
      for (const { exercise } of started.exercises)
        expect([exercise.hint, exercise.passed]).toEqual([null, null])
      expect(await member.closing.start({ trailId })).toEqual(started)
      expect(await member.closing.get({ trailId })).toEqual(started)
    },
  },
  'closing.answer': {
    validInput: undefined,
    prepare: firstAnswer,
    badInputs: [
      asked,
      { ...answered, answer: null },
      { ...answered, stageId: 'x'.repeat(81) },
      { ...answered, exerciseId: 'x'.repeat(61) },
      { ...answered, correct: true },
      { ...answered, answer: { kind: 'choice', option: 12 } },
    ],
    async behaves(member, community) {
      const given = await firstAnswer(member, community)
      const { trailId } = given
      expect(await codeOf(member.closing.answer({ ...given, exerciseId: 'nada' }))).toBe('NOT_IN_CLOSING')
      const another = wrongInsteadOf({ kind: 'spot', marked: [0] })
      const ofAnotherKind = {
        ...given,
        answer: given.answer.kind === 'spot' ? { kind: 'choice' as const, option: 0 } : another,
      }
      expect(await codeOf(member.closing.answer(ofAnotherKind))).toBe('ANSWER_UNKNOWN')
      const once = await member.closing.answer(given)
      expect([once.state, once.result]).toEqual(['open', null])
      expect(once.exercises.filter(({ isAnswered }) => isAnswered)).toHaveLength(1)
      const passed = await answerAll(member, community, { trailId, mistakes: 0 })
      expect([passed.state, passed.result?.right]).toEqual(['passed', 10])
      for (const { explanation, question } of passed.result?.exercises ?? [])
        expect([explanation, question]).not.toContain('')
      expect(await member.closing.start({ trailId })).toEqual(passed)

      const other = await community.newMember()
      const theirs = await community.finishFirstTrail(other)
      const missed = await answerAll(other, community, { trailId: theirs, mistakes: 10 })
      expect(missed.state).toBe('missed')
      expect(missed.result?.right).toBeLessThan(8)
      expect(await other.closing.start({ trailId: theirs })).toEqual(missed)
    },
  },
  'certificates.issue': {
    validInput: { ...asked, name: 'Ana Mel' },
    prepare: async (member, community) => {
      const trailId = await community.finishFirstTrail(member)
      await answerAll(member, community, { trailId, mistakes: 0 })
      return { trailId, name: 'Ana Mel' }
    },
    badInputs: [
      asked,
      { ...asked, name: '' },
      { ...asked, name: 'a'.repeat(81) },
      { ...asked, name: 'Equipe Colmeia' },
      { ...asked, name: 'Ana', right: 10 },
    ],
    async behaves(member, community) {
      const trailId = await community.finishFirstTrail(member)
      const wanted = { trailId, name: 'Ana de Souza Mel' }
      expect(await codeOf(member.certificates.issue(wanted))).toBe('NOT_FOUND')
      await answerAll(member, community, { trailId, mistakes: 0 })
      const { token: address, ...shown } = await member.certificates.issue(wanted)
      expect(shown).toMatchObject({ name: 'Ana de Souza Mel', right: 10 })
      expect(shown.document.parts.length).toBeGreaterThan(3)
      expect(address).toMatch(/^[\w-]{22}$/)
      const renamed = await member.certificates.issue({ trailId, name: 'Ana Mel' })
      expect(renamed).toEqual({ ...shown, name: 'Ana Mel', token: address })
      expect((await member.closing.get({ trailId })).certificate).toEqual(renamed)
    },
  },
  'certificates.withdraw': {
    validInput: asked,
    badInputs: [{ trailId: 'x'.repeat(61) }, { ...asked, token }],
    async behaves(member, community) {
      const { token: address } = await published(member, community)
      const trailId = await community.finishFirstTrail(member)
      const stranger = await community.newMember()
      expect(await stranger.certificates.withdraw({ trailId })).toEqual({ withdrawn: false })
      expect(await codeOf(member.certificates.check({ token: address }))).toBeNull()
      expect(await member.certificates.withdraw({ trailId })).toEqual({ withdrawn: true })
      expect(await member.certificates.withdraw({ trailId })).toEqual({ withdrawn: false })
      expect(await codeOf(member.certificates.check({ token: address }))).toBe('NOT_FOUND')
      expect((await member.certificates.issue({ trailId, name: 'Ana Mel' })).token).not.toBe(address)
    },
  },
  'certificates.check': {
    validInput: { token },
    prepare: async (member, community) => ({ token: (await published(member, community)).token }),
    badInputs: [{ token: 'x'.repeat(65) }, { token, trailId: 'a' }],
    async behaves(member, community) {
      const { token: address, ...shown } = await published(member, community)
      const stranger = await community.newMember()
      expect(await stranger.certificates.check({ token: address })).toEqual(shown)
      expect(await codeOf(stranger.certificates.check({ token }))).toBe('NOT_FOUND')
    },
  },
}
