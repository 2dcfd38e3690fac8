import { z } from 'zod'
import { allDifferent, commonFields, explanation, type Say, sayCommon, sentence } from '../written-parts.ts'
import type { Match } from './match.ts'

export const writtenMatch = z.strictObject({
  kind: z.literal('match'),
  ...commonFields,
  pairs: z
    .array(z.strictObject({ left: sentence(80), right: sentence(120), why: explanation }))
    .min(3)
    .max(5)
    .refine((pairs) => allDifferent(pairs.map(({ left }) => left)), 'different left sides')
    .refine((pairs) => allDifferent(pairs.map(({ right }) => right)), 'different right sides'),
  explanation,
})

export function storeMatch(written: z.infer<typeof writtenMatch>, say: Say): Match {
  return {
    kind: 'match',
    ...sayCommon(written, say),
    pairs: written.pairs.map(({ left, right, why }) => ({
      left: say(left),
      right: say(right),
      why: say(why),
    })),
    explanation: say(written.explanation),
  }
}
