import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Every point there is. Triggers refuse any change of a row, so it has no foreign key: who deletes their account
 * leaves rows under an id that leads to nobody. Written only by the function apply_ledger_requests.
 */
export const bpointsTransactions = pgTable(
  'bpoints_transactions',
  {
    userId: uuid('user_id').notNull(),
    /** Counts the member's rows from 1: the order in which they were decided. */
    entry: integer('entry').notNull(),
    kind: text('kind', { enum: ['award', 'take-back', 'spend'] }).notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    reference: text('reference').notNull(),
    amount: integer('amount').notNull(),
    /** What the subject holds after this row: the sum of its amounts, so that no one has to add them up again. */
    held: integer('held').notNull(),
    counterpartId: uuid('counterpart_id'),
    /** The São Paulo day, written with the row and never derived later. */
    day: date('day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.action, table.reference] }),
    index('bpoints_transactions_held_index').on(table.userId, table.action, table.subject, table.entry),
    /** Caps are counted here: only what paid, only in the period. */
    index('bpoints_transactions_cap_index')
      .on(table.userId, table.action, table.day, table.counterpartId)
      .where(sql`${table.kind} = 'award' and ${table.amount} > 0`),
    /** The statement: however many rows paid nothing, the newest 50 that did are 50 steps away. */
    uniqueIndex('bpoints_transactions_statement_key')
      .on(table.userId, table.entry)
      .where(sql`${table.amount} <> 0`),
    check('bpoints_transactions_kind_known', sql`${table.kind} in ('award', 'take-back', 'spend')`),
    check(
      'bpoints_transactions_sign_of_kind',
      sql`case when ${table.kind} = 'award' then ${table.amount} >= 0 else ${table.amount} <= 0 end`,
    ),
    check('bpoints_transactions_held_not_negative', sql`${table.held} >= 0`),
  ],
)

/** What was earned in a São Paulo month: the month's ranking. Take-backs can make it negative, which ranks as 0. */
export const monthlyStandings = pgTable(
  'monthly_standings',
  {
    userId: memberId(),
    month: text('month').notNull(),
    earned: integer('earned').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    index('monthly_standings_ranking_index')
      .on(table.month, table.earned.desc().nullsFirst(), table.userId)
      .where(sql`${table.earned} > 0`),
  ],
)

/**
 * Marks along a ranking, about a thousand members apart: how many have at least so many points. A position far from
 * the top is read from the nearest mark above and a short count, instead of by counting everyone.
 */
export const rankingMarks = pgTable(
  'ranking_marks',
  {
    period: text('period').notNull(),
    points: integer('points').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.points] })],
)

/**
 * What members did and received, as far as missions and badges count it. A row goes when what it tells of is undone.
 * `target` is the idea a comment is on. The trigger activity_counts decides on `counts` when a row is written.
 */
export const activity = pgTable(
  'activity',
  {
    userId: memberId(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    target: text('target'),
    counterpartId: uuid('counterpart_id'),
    day: date('day').notNull(),
    /** Whether who did it counts for the rewards of others, as domain/activity/counts-for-others.ts says. */
    counts: boolean('counts').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.reference] }),
    index('activity_counterpart_index')
      .on(table.userId, table.counterpartId, table.day)
      .where(sql`${table.kind} = 'comment_received'`),
    index('activity_day_index').on(table.userId, table.kind, table.day),
    index('activity_target_index')
      .on(table.userId, table.kind, table.target, table.day, table.counterpartId)
      .where(sql`${table.target} is not null`),
  ],
)

/** Whether the goals of a day, week or month are the solo ones: written once, by whoever asks first. */
export const soloPeriods = pgTable(
  'solo_periods',
  {
    period: text('period', { enum: ['day', 'week', 'month'] }).notNull(),
    startsOn: date('starts_on').notNull(),
    isSolo: boolean('is_solo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.startsOn] })],
)

export const memberBadges = pgTable(
  'member_badges',
  {
    userId: memberId(),
    badge: text('badge').notNull(),
    earnedAt: instant('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badge] })],
)

/** What was bought in the store. What it gives is read from here; `used` is for what is used up. */
export const purchases = pgTable(
  'purchases',
  {
    userId: memberId(),
    id: uuid('id').notNull(),
    item: text('item').notNull(),
    price: integer('price').notNull(),
    used: boolean('used').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('purchases_item_index').on(table.userId, table.item),
  ],
)

/** The first answer to a request that may be sent again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: memberId(),
    key: uuid('key').notNull(),
    operation: text('operation').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
)
