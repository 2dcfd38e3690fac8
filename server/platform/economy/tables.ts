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
 * All points. Triggers refuse any change of a row, so it has no foreign key: a deleted account leaves rows
 * under an id that identifies nobody. Written only by the function apply_ledger_requests.
 */
export const bpointsTransactions = pgTable(
  'bpoints_transactions',
  {
    userId: uuid('user_id').notNull(),
    /** Numbers the member's rows from 1, in the order they were decided. */
    entry: integer('entry').notNull(),
    kind: text('kind', { enum: ['award', 'take-back', 'spend'] }).notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    reference: text('reference').notNull(),
    amount: integer('amount').notNull(),
    /** The subject's sum of amounts after this row, so that it need not be added up again. */
    held: integer('held').notNull(),
    counterpartId: uuid('counterpart_id'),
    /** The São Paulo day, stored with the row and never derived later. */
    day: date('day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.action, table.reference] }),
    index('bpoints_transactions_held_index').on(table.userId, table.action, table.subject, table.entry),
    /** For counting caps: only rows that paid, only in the period. */
    index('bpoints_transactions_cap_index')
      .on(table.userId, table.action, table.day, table.counterpartId)
      .where(sql`${table.kind} = 'award' and ${table.amount} > 0`),
    /** For the statement: reads the newest 50 rows that paid, regardless of how many did not. */
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

/** Points earned in a São Paulo month, for its ranking. Take-backs can make it negative, which ranks as 0. */
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
 * Marks along a ranking, about a thousand members apart: how many members have at least this many points. A
 * position is read from the nearest mark above and a short count, instead of counting everyone.
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
 * What members did and received, for missions and badges. A row is deleted when its action is undone.
 * `target` is the idea a comment is on. The trigger activity_counts sets `counts` when a row is written.
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
    /** Whether the actor counts for the rewards of others: see domain/activity/counts-for-others.ts. */
    counts: boolean('counts').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.reference] }),
    // Which ideas of a member another one counts on: the trigger looks at its ends.
    index('activity_counterpart_index')
      .on(table.userId, table.counterpartId, table.target, table.day)
      .where(sql`${table.kind} = 'comment_received' and ${table.counts}`),
    index('activity_day_index').on(table.userId, table.kind, table.day),
    index('activity_target_index')
      .on(table.userId, table.kind, table.target, table.day, table.counterpartId)
      .where(sql`${table.target} is not null`),
  ],
)

/** Whether the goals of a day, week or month are the solo ones: written once, by the first read. */
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
  (table) => [
    primaryKey({ columns: [table.userId, table.badge] }),
    index('member_badges_badge_index').on(table.badge, table.userId),
  ],
)

/** Purchases in the store, which define what a member owns; `used` is for consumables. */
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

/** The first answer to a request that may be repeated. */
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
