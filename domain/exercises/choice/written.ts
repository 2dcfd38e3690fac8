import { z } from 'zod'
import { allDifferent, commonFields, explanation, type Say, sayCommon, sentence } from '../written-parts.ts'
import type { Choice } from './choice.ts'

export const writtenChoice = z.strictObject({
  kind: z.literal('choice'),
  ...commonFields,
  options: z
    .array(z.strictObject({ text: sentence(160), explanation, correct: z.literal(true).optional() }))
    .min(3)
    .max(5)
    .refine((options) => allDifferent(options.map(({ text }) => text)), 'different options')
    .refine((options) => options.filter(({ correct }) => correct).length === 1, 'exactly one is right'),
})

export function storeChoice(written: z.infer<typeof writtenChoice>, say: Say): Choice {
  return {
    kind: 'choice',
    ...sayCommon(written, say),
    options: written.options.map((option) => ({
      text: say(option.text),
      explanation: say(option.explanation),
    })),
    correct: written.options.findIndex(({ correct }) => correct),
  }
}
