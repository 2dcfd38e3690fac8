import { z } from 'zod'
import { commonFields, explanation, type Say, sayCommon, sentence, slug } from '../written-parts.ts'
import type { Scene } from './scene.ts'

const option = z.strictObject({
  text: sentence(160),
  reply: sentence(240),
  good: z.literal(true).optional(),
  why: explanation,
  /** The id of a later turn; the conversation ends without it. */
  to: slug.optional(),
})

export const writtenScene = z
  .strictObject({
    kind: z.literal('scene'),
    ...commonFields,
    person: sentence(40),
    turns: z
      .array(
        z.strictObject({
          id: slug,
          says: sentence(240).optional(),
          options: z
            .array(option)
            .min(2)
            .max(3)
            .refine((options) => options.some(({ good }) => good), 'a good option in every turn'),
        }),
      )
      .min(3)
      .max(8),
    explanation,
  })
  .refine(
    ({ turns }) =>
      turns.every(({ options }, at) =>
        options.every(({ to }) => to === undefined || turns.findIndex(({ id }) => id === to) > at),
      ),
    'every turn leads only to later ones',
  )
  .refine(
    ({ turns }) =>
      turns.every(
        ({ id }, at) => at === 0 || turns.some(({ options }) => options.some(({ to }) => to === id)),
      ),
    'every turn can be reached',
  )

export function storeScene(written: z.infer<typeof writtenScene>, say: Say): Scene {
  const { turns, person } = written
  return {
    kind: 'scene',
    ...sayCommon(written, say),
    person: say(person),
    turns: turns.map(({ says, options }) => ({
      says: says === undefined ? '' : say(says),
      options: options.map(({ text, reply, good = false, why, to }) => ({
        text: say(text),
        reply: say(reply),
        isGood: good,
        why: say(why),
        to: to === undefined ? null : turns.findIndex(({ id }) => id === to),
      })),
    })),
    explanation: say(written.explanation),
  }
}
