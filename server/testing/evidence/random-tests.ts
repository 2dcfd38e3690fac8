import fc from 'fast-check'
import type { Card } from '#contract/evidence.ts'
import { type EvidenceAct, evidenceActs, evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { type EvidenceKind, evidenceKinds } from '#domain/evidence/kinds.ts'
import type { Decision } from '#domain/evidence/test-card.ts'

type Request = { readonly card: number } & (
  | {
      readonly do: 'save'
      readonly kind: EvidenceKind
      readonly mark: number
      readonly days: number
      readonly text: string
    }
  | { readonly do: 'start' | 'discard' | 'import' | 'read' }
  | { readonly do: 'abandon'; readonly text: string }
  | { readonly do: 'decide'; readonly text: string; readonly decision: Decision }
  | { readonly do: 'note'; readonly line: number; readonly done: EvidenceAct }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'edit'; readonly text: string; readonly isPublic: boolean }
)

export type Act = { readonly act: Request; readonly byStranger: boolean }

/** One request, or two at once. */
export type Step = { readonly hoursLater: number; readonly atOnce: readonly Act[] }

/**
 * Requests about three cards of one idea. Half of the stories begin with a test under way, so that many reach their
 * end.
 */
export function stories(): fc.Arbitrary<readonly Step[]> {
  const card = fc.integer({ min: 0, max: 2 })
  const text = fc.constantFrom('um', 'dois', 'três')
  const line = fc.integer({ min: 0, max: 11 })
  const of = <Name extends Request['do']>(name: Name) => ({ do: fc.constant(name), card })
  const saved = fc.record({
    ...of('save'),
    kind: fc.constantFrom(...evidenceKinds),
    mark: fc.integer({ min: 1, max: 7 }),
    days: fc.integer({ min: -1, max: 61 }),
    text,
  })
  const noted = fc.record({ ...of('note'), line, done: fc.constantFrom(...evidenceActs) })
  const request: fc.Arbitrary<Request> = fc.oneof(
    { weight: 3, arbitrary: saved },
    { weight: 3, arbitrary: fc.record(of('start')) },
    { weight: 6, arbitrary: noted },
    { weight: 2, arbitrary: fc.record({ ...of('remove'), line }) },
    fc.record({ ...of('abandon'), text }),
    {
      weight: 2,
      arbitrary: fc.record({
        ...of('decide'),
        text,
        decision: fc.constantFrom('go' as const, 'change' as const, 'stop' as const),
      }),
    },
    fc.record({ ...of('edit'), text, isPublic: fc.boolean() }),
    fc.record(of('discard')),
    fc.record(of('import')),
    fc.record(of('read')),
  )
  const act: fc.Arbitrary<Act> = fc.record({
    act: request,
    byStranger: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 9),
  })
  const hoursLater = fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }) },
    fc.integer({ min: 60, max: 24 * 63 }),
  )
  const step = fc.record({ hoursLater, atOnce: fc.array(act, { minLength: 1, maxLength: 2 }) })
  const free = fc.array(step, { minLength: 4, maxLength: 24 })
  return fc.oneof(
    free,
    fc.tuple(opening(saved), free).map(([first, rest]) => [...first, ...rest]),
  )
}

/** A card that is started and gets several lines, most of which count. */
function opening(
  saved: fc.Arbitrary<Extract<Request, { readonly do: 'save' }>>,
): fc.Arbitrary<readonly Step[]> {
  const own = (act: Request): Step => ({ hoursLater: 0, atOnce: [{ act, byStranger: false }] })
  return fc.tuple(saved, fc.integer({ min: 3, max: 12 }), fc.boolean()).map(([form, people, allDo]) => {
    const done = evidenceKindInfo[form.kind].acts[0]?.act ?? 'nothing'
    return [
      own({ ...form, card: 0, days: Math.max(1, Math.min(60, form.days)), mark: 5 }),
      own({ do: 'start', card: 0 }),
      ...Array.from({ length: people }, (_, line) =>
        own({ do: 'note', card: 0, line, done: allDo || line % 2 === 0 ? done : 'nothing' }),
      ),
    ]
  })
}

const least: Readonly<Record<EvidenceKind, readonly [toConfirm: number, toRefute: number]>> = {
  said: [5, 5],
  did: [10, 10],
  prepaid: [3, 5],
  returned: [3, 5],
}

/** Written from DECISIONS, apart from the domain's code. */
export function verdictByHand({ kind, mark, asked, reached }: Card): string {
  const [toConfirm, toRefute] = least[kind]
  if (reached >= mark && asked >= toConfirm) return 'confirmed'
  return asked >= toRefute ? 'refuted' : 'short'
}

export function ladderByHand(cards: readonly Card[]): string[] {
  return ['said', 'did', 'prepaid', 'returned'].map((kind) => {
    const own = cards.filter((card) => card.kind === kind)
    if (own.some(({ status, verdict }) => status === 'concluded' && verdict === 'confirmed')) return 'filled'
    return own.some(({ status }) => status === 'running') ? 'running' : 'empty'
  })
}

export function countedByHand(lines: readonly { readonly card: string; readonly act: string }[], id: string) {
  const own = lines.filter(({ card }) => card === id)
  return { asked: own.length, reached: own.filter(({ act }) => act !== 'nothing').length }
}
