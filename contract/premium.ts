import { z } from 'zod'
import { storeMessages } from '#domain/store/messages.ts'
import { pointsSchema } from './economy.ts'
import { idempotencyKeySchema } from './keys.ts'
import { memberProcedure } from './procedure.ts'
import { allowedSchema, insufficientSchema, spendingErrors } from './spending.ts'

export const earningLineSchema = z.object({
  label: z.string(),
  points: z.string(),
  limit: z.string().nullable(),
  /** The whole line: 'Criar ideia +10 (máx. 1/dia)'. */
  text: z.string(),
  /** The lines to show first. */
  main: z.boolean(),
})

export const premium = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/premium',
      summary: 'My plan and what Premium costs',
      description: 'With everything that earns points, in the figures that are in fact paid.',
      tags: ['Premium'],
    })
    .output(
      z.object({
        plan: z.enum(['free', 'premium']),
        premiumSince: z.iso.datetime().nullable(),
        price: pointsSchema,
        balance: pointsSchema,
        /** The effect of pressing the upgrade button now. */
        upgrade: z.union([
          allowedSchema,
          insufficientSchema,
          z.object({
            allowed: z.literal(false),
            reason: z.literal('already-premium'),
            title: z.string(),
            detail: z.string(),
          }),
        ]),
        earning: z.array(earningLineSchema),
      }),
    ),
  upgrade: memberProcedure
    .errors({
      ...spendingErrors,
      ALREADY_PREMIUM: {
        status: 409,
        message: storeMessages.premiumActiveDetail,
        data: z.object({ title: z.string() }),
      },
    })
    .route({
      method: 'POST',
      path: '/premium/upgrade',
      summary: 'Become Premium',
      description:
        'Charges the price of Premium, once per key and once per member. There is no way back to Free.',
      tags: ['Premium'],
    })
    .input(z.strictObject({ key: idempotencyKeySchema }))
    .output(
      z.object({
        plan: z.literal('premium'),
        premiumSince: z.iso.datetime(),
        price: pointsSchema,
        /** Right after the upgrade; a repeated request gets the same. */
        balance: pointsSchema,
        /** 'Upgrade realizado!' */
        title: z.string(),
      }),
    ),
}
