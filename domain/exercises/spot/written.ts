import { z } from 'zod'
import { commonFields, explanation, type Say, sayCommon, sentence } from '../written-parts.ts'
import { type Spot, spotLooks } from './spot.ts'

export const writtenSpot = z.strictObject({
  kind: z.literal('spot'),
  ...commonFields,
  look: z.enum(spotLooks),
  title: sentence(60),
  parts: z
    .array(z.strictObject({ text: sentence(200), flaw: z.literal(true).optional(), why: explanation }))
    .min(4)
    .max(10)
    .refine((parts) => {
      const flaws = parts.filter(({ flaw }) => flaw).length
      return flaws >= 1 && flaws <= 3
    }, 'one to three flaws'),
  explanation,
})

export function storeSpot(written: z.infer<typeof writtenSpot>, say: Say): Spot {
  return {
    kind: 'spot',
    ...sayCommon(written, say),
    look: written.look,
    title: say(written.title),
    parts: written.parts.map(({ text, flaw = false, why }) => ({
      text: say(text),
      isFlaw: flaw,
      why: say(why),
    })),
    explanation: say(written.explanation),
  }
}
