import { z } from 'zod'
import { memberProcedure } from './procedure.ts'

/** Whole points; amounts in the statement may be negative. */
export const pointsSchema = z.int()

export const tierSchema = z.object({
  id: z.enum(['bronze', 'prata', 'ouro', 'diamante']),
  name: z.string(),
  fromLevel: z.int(),
  fromPoints: pointsSchema,
})

/** The spendable balance, and level and tier by points earned. Spending lowers only `balance`. */
export const balanceSchema = z.object({
  balance: pointsSchema,
  earned: pointsSchema,
  isPremium: z.boolean(),
  level: z.int(),
  tier: tierSchema,
  toNextLevel: z.object({ done: pointsSchema, target: pointsSchema, missing: pointsSchema }),
  /** null in the highest tier; `text` is 'faltam 40 para Ouro'. */
  toNextTier: z.object({ tier: tierSchema, missing: pointsSchema, text: z.string() }).nullable(),
  /** Consecutive São Paulo days with a visit, up to today. */
  streak: z.int(),
})

export type Balance = z.infer<typeof balanceSchema>

export const remainingSchema = z.object({
  times: z.int(),
  remaining: z.int(),
  /** 'Restam 3 de 5 hoje', 'Limite de hoje atingido'. */
  text: z.string(),
})

export const statementRowSchema = z.object({
  id: z.string(),
  kind: z.enum(['award', 'take-back', 'spend']),
  action: z.string(),
  /** The label on the screen. */
  label: z.string(),
  /** Never 0: rows that paid nothing are not shown. */
  amount: pointsSchema,
  /** The São Paulo day it counts for, YYYY-MM-DD. */
  day: z.string(),
  at: z.iso.datetime(),
  /** The rest of today's cap for this action; null if it has no daily cap. */
  remainingToday: remainingSchema.nullable(),
})

export type StatementRow = z.infer<typeof statementRowSchema>

export const economy = {
  balance: memberProcedure
    .route({
      method: 'GET',
      path: '/economy/balance',
      summary: 'My balance and standing',
      description:
        'Balance, points earned, level, tier, plan and streak. Ask again on the events points and resync.',
      tags: ['Economy'],
    })
    .output(balanceSchema),
  statement: memberProcedure
    .route({
      method: 'GET',
      path: '/economy/statement',
      summary: 'My last 50 transactions',
      description: 'Newest first, each with what it was for and what remains of the daily cap of its action.',
      tags: ['Economy'],
    })
    .output(
      z.object({
        balance: pointsSchema,
        earned: pointsSchema,
        /** The current São Paulo day, by the server's clock. */
        day: z.string(),
        rows: z.array(statementRowSchema),
        /** Every action with a daily cap and its rest for today, in the order of the rule book. */
        today: z.array(remainingSchema.extend({ action: z.string(), label: z.string() })),
      }),
    ),
}
