import { z } from 'zod'
import { allDifferent, commonFields, explanation, type Say, sayCommon, sentence } from '../written-parts.ts'
import type { Order } from './order.ts'

export const writtenOrder = z.strictObject({
  kind: z.literal('order'),
  ...commonFields,
  /** In the right order. */
  items: z
    .array(z.strictObject({ text: sentence(120), why: explanation }))
    .min(3)
    .max(6)
    .refine((items) => allDifferent(items.map(({ text }) => text)), 'different items'),
  explanation,
})

export function storeOrder(written: z.infer<typeof writtenOrder>, say: Say): Order {
  return {
    kind: 'order',
    ...sayCommon(written, say),
    items: written.items.map(({ text, why }) => ({ text: say(text), why: say(why) })),
    explanation: say(written.explanation),
  }
}
