import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'
import { trailStages } from '#server/platform/learning/tables.ts'

/** Requests for second opinions. Changed with the row locked, after the accounts (lock-request.ts). */
export const opinionRequests = pgTable(
  'opinion_requests',
  {
    id: uuid('id').primaryKey(),
    userId: memberId(),
    stageId: text('stage_id')
      .notNull()
      .references(() => trailStages.id),
    /**
     * What the author chose to show; a later change of the task's answer does not change it. Empty once moderators
     * removed it.
     */
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    ended: text('ended', { enum: ['answered', 'withdrawn'] }),
  },
  (table) => [
    index('opinion_requests_queue_index')
      .on(table.stageId, table.createdAt, table.id)
      .where(sql`${table.ended} is null`),
    index('opinion_requests_author_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('opinion_requests_ended_known', sql`${table.ended} in ('answered', 'withdrawn')`),
  ],
)

/** Who has a request, had it, or answered it: everybody at most once. */
export const opinionReadings = pgTable(
  'opinion_readings',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => opinionRequests.id, { onDelete: 'cascade' }),
    userId: memberId(),
    /** Of the answer, for marks and reports. */
    id: uuid('id').notNull().unique('opinion_readings_id_key'),
    takenAt: instant('taken_at').notNull(),
    /** By the reader, by a block, or because moderators removed the answer. */
    givenBackAt: instant('given_back_at'),
    answeredAt: instant('answered_at'),
    clear: text('clear'),
    next: text('next'),
    useful: boolean('useful').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.userId] }),
    index('opinion_readings_reader_index').on(table.userId, table.takenAt),
    index('opinion_readings_given_index')
      .on(table.userId, table.answeredAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.answeredAt} is not null`),
    check(
      'opinion_readings_answered_whole',
      sql`(${table.answeredAt} is null) = (${table.clear} is null) and (${table.clear} is null) = (${table.next} is null)`,
    ),
    check('opinion_readings_one_end', sql`${table.answeredAt} is null or ${table.givenBackAt} is null`),
  ],
)
