import { z } from 'zod'
import { storeMessages } from '#domain/store/messages.ts'
import { pointsSchema } from './economy.ts'

/** `message` says what to do; `title` is the first line of the toast. */
export const spendingErrors = {
  INSUFFICIENT_BPOINTS: {
    status: 409,
    message: storeMessages.insufficient,
    data: z.object({ title: z.string(), price: pointsSchema, missing: pointsSchema }),
  },
  KEY_REUSED: {
    status: 409,
    message: 'Este pedido já foi usado para outra compra. Recarregue a página e tente de novo.',
    data: z.object({ title: z.string() }),
  },
} as const

/** The effect of pressing the button now. `title` and `detail` are the toast. */
export const insufficientSchema = z.object({
  allowed: z.literal(false),
  reason: z.literal('insufficient'),
  price: pointsSchema,
  missing: pointsSchema,
  title: z.string(),
  detail: z.string(),
})
export const allowedSchema = z.object({ allowed: z.literal(true), price: pointsSchema })
