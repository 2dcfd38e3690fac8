import fc from 'fast-check'
import { expect } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { type EvidenceKind, evidenceKinds } from '#domain/evidence/kinds.ts'
import type { CellState } from '#domain/evidence/ladder.ts'
import { type CardForm, type Decision, decisions } from '#domain/evidence/test-card.ts'
import type { LineForm } from '../evidence.ts'

type Card = { readonly id: string; readonly kind: EvidenceKind; readonly status: string; verdict: unknown }

/** What an edition lets an author do with the tests of one idea. What it refuses changes nothing. */
export interface TestsOfIdea {
  now(): Date
  save(form: CardForm): Promise<unknown>
  start(id: string): Promise<unknown>
  note(id: string, form: LineForm): Promise<unknown>
  abandon(id: string): Promise<unknown>
  decide(id: string, decision: Decision): Promise<unknown>
  /** Time passes, and tests whose time is over are concluded. */
  later(days: number): Promise<unknown>
  /** Oldest first. */
  cards(): Promise<readonly Card[]>
  /** The cells wherever the edition shows them. */
  ladders(): Promise<readonly (readonly CellState[] | undefined)[]>
}

type Step =
  | { do: 'test'; kind: EvidenceKind; until: 'saved' | 'started' | 'asked'; reach: boolean }
  | { do: 'start' | 'abandon'; card: number }
  | { do: 'decide'; card: number; decision: Decision }
  | { do: 'later'; days: number }

const card = fc.nat()
/** Every walk begins with a cell to fill. */
const first: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('test' as const),
  kind: fc.constantFrom(...evidenceKinds),
  until: fc.constant('asked' as const),
  reach: fc.constant(true),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('test' as const),
    kind: fc.constantFrom(...evidenceKinds),
    until: fc.constantFrom('saved' as const, 'started' as const, 'asked' as const),
    reach: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('start' as const, 'abandon' as const), card }),
  fc.record({ do: fc.constant('decide' as const), card, decision: fc.constantFrom(...decisions) }),
  fc.record({ do: fc.constant('later' as const), days: fc.integer({ min: 1, max: 12 }) }),
)

/** Whatever an author does, the cells say what the finished and running tests say. */
export async function walkLadder(
  newIdea: () => Promise<TestsOfIdea>,
  { walks }: { readonly walks: number },
): Promise<void> {
  let filled = 0
  await fc.assert(
    fc.asyncProperty(first, fc.array(step, { minLength: 7, maxLength: 19 }), async (begin, steps) => {
      const idea = await newIdea()
      for (const one of [begin, ...steps]) {
        await take(idea, one)
        filled += await expectLadderOf(idea)
      }
    }),
    { numRuns: walks, endOnFailure: true },
  )
  // Otherwise the walk would have shown nothing.
  expect(filled).toBeGreaterThan(0)
}

async function take(idea: TestsOfIdea, one: Step): Promise<unknown> {
  if (one.do === 'later') return idea.later(one.days)
  if (one.do === 'test') return makeTest(idea, one)
  const cards = await idea.cards()
  const { id } = cards[one.card % cards.length] ?? {}
  if (id === undefined) return
  return one.do === 'decide' ? idea.decide(id, one.decision) : idea[one.do](id)
}

async function makeTest(idea: TestsOfIdea, { kind, until, reach }: Extract<Step, { do: 'test' }>) {
  const words = { belief: 'b', who: 'w', how: 'h', counts: 'c' }
  const { leastMark: mark, acts, askedToConfirm, leastAsked } = evidenceKindInfo[kind]
  await idea.save({ ...words, kind, mark, until: shiftDay(saoPauloDay(idea.now()), 8) })
  const id = (await idea.cards()).at(-1)?.id
  if (until === 'saved' || id === undefined) return
  await idea.start(id)
  if (until === 'started') return
  const act = (reach ? acts[0]?.act : undefined) ?? 'nothing'
  for (let n = 0; n < Math.max(askedToConfirm, leastAsked); n += 1)
    await idea.note(id, { name: 'Lu', act, said: '', number: null })
}

/** How many cells are filled. */
async function expectLadderOf(idea: TestsOfIdea): Promise<number> {
  const cards = await idea.cards()
  const cells = evidenceKinds.map((kind) => {
    const ofKind = cards.filter((card) => card.kind === kind)
    if (ofKind.some(({ verdict }) => verdict === 'confirmed')) return 'filled'
    return ofKind.some(({ status }) => status === 'running') ? 'running' : 'empty'
  })
  const shown = cards.every(({ status }) => status === 'draft') ? undefined : cells
  for (const ladder of await idea.ladders()) expect(ladder).toEqual(shown)
  return cells.filter((cell) => cell === 'filled').length
}
