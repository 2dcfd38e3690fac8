import { z } from 'zod'
import { allDifferent, commonFields, explanation, type Say, sayCommon, sentence } from '../written-parts.ts'
import type { Sort } from './sort.ts'

export const writtenSort = z
  .strictObject({
    kind: z.literal('sort'),
    ...commonFields,
    groups: z.array(sentence(40)).min(2).max(4).refine(allDifferent, 'different groups'),
    /** Each names its group. */
    items: z
      .array(z.strictObject({ text: sentence(120), group: sentence(40), why: explanation }))
      .min(4)
      .max(8)
      .refine((items) => allDifferent(items.map(({ text }) => text)), 'different items'),
    explanation,
  })
  .refine(
    ({ groups, items }) => items.every(({ group }) => groups.includes(group)),
    'every item names one of the groups',
  )
  .refine(
    ({ groups, items }) => groups.every((group) => items.some((item) => item.group === group)),
    'no group stays empty',
  )

export function storeSort(written: z.infer<typeof writtenSort>, say: Say): Sort {
  const { groups, items } = written
  return {
    kind: 'sort',
    ...sayCommon(written, say),
    groups: groups.map(say),
    items: items.map(({ text, group, why }) => ({
      text: say(text),
      group: groups.indexOf(group),
      why: say(why),
    })),
    explanation: say(written.explanation),
  }
}
