import { z } from 'zod'
import { storeItemIdSchema } from '#contract/store.ts'
import { activityKinds } from '#domain/activity/activity-of.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import type { MemberAction } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { goalActions } from '#domain/missions/goals.ts'

const ruleBook = ruleBooks.demonstration
const measured = ['stage_finished', 'project_step', 'sample_step', 'opening_balance'] as const
const spending = ['store_purchase', 'premium_upgrade'] as const

/** Actions that the statement has no words for were not written by this app. */
const ledgerActionSchema = z.enum([
  ...(Object.keys(ruleBook.actions) as MemberAction[]),
  ...goalActions,
  ...measured,
  ...spending,
]) satisfies z.ZodType<LedgerRow['action']>

const ledgerRowSchema: z.ZodType<LedgerRow> = z.object({
  memberId: z.string(),
  kind: z.enum(['award', 'take-back', 'spend']),
  action: ledgerActionSchema,
  subject: z.string(),
  reference: z.string(),
  amount: z.int(),
  counterpartId: z.string().nullable(),
  day: z.iso.date(),
  at: z.iso.datetime(),
})

/** What missions and badges count: one row for each thing a member did or received, removed when undone. */
const activityRowSchema = z.object({
  kind: z.enum(activityKinds),
  reference: z.string(),
  target: z.string().optional(),
  counterpartId: z.string().optional(),
  day: z.iso.date(),
})

const purchaseSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  item: storeItemIdSchema,
  price: z.int(),
  used: z.boolean(),
  at: z.iso.datetime(),
})

export const economySchema = z.object({
  /** Everybody's ledger, oldest first; rows are only added. */
  rows: z.array(ledgerRowSchema),
  /** By member id. */
  activity: z.record(z.string(), z.array(activityRowSchema)),
  /** Oldest first. */
  purchases: z.array(purchaseSchema),
})
