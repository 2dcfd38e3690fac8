import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { digestOutcomes } from '#domain/digest/digest.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant, oneOf } from '#server/platform/database/columns.ts'

/** A row for every weekly mail to be written, which stays as its record for a while. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  {
    userId: memberId(),
    /** The Monday of the week it tells of. */
    week: date('week').notNull(),
    /** Not to be tried before: claiming it moves this ahead, so that it is free again if the process dies. */
    nextAt: instant('next_at').notNull(),
    failures: smallint('failures').notNull().default(0),
    outcome: text('outcome', { enum: digestOutcomes }),
    /** null: still to do. */
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('weekly_digests_open_index').on(table.week, table.userId).where(sql`${table.doneAt} is null`),
    check('weekly_digests_outcome_known', sql`${table.outcome} in (${oneOf(digestOutcomes)})`),
    check('weekly_digests_outcome_when_done', sql`(${table.outcome} is null) = (${table.doneAt} is null)`),
  ],
)
