import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { evidenceActs } from '#domain/evidence/kind-info.ts'
import { evidenceKinds } from '#domain/evidence/kinds.ts'
import { cardStatuses, decisions, verdicts } from '#domain/evidence/test-card.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant, oneOf } from '#server/platform/database/columns.ts'

/** Test cards of ideas. Deleted with the idea: a migration adds that foreign key. */
export const evidenceCards = pgTable(
  'evidence_cards',
  {
    userId: memberId(),
    /** Chosen by the client. */
    id: uuid('id').notNull(),
    ideaId: uuid('idea_id').notNull(),
    kind: text('kind', { enum: evidenceKinds }).notNull(),
    belief: text('belief').notNull(),
    who: text('who').notNull(),
    how: text('how').notNull(),
    counts: text('counts').notNull(),
    mark: integer('mark').notNull(),
    until: date('until').notNull(),
    status: text('status', { enum: cardStatuses }).notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Lines that count, and those that reach the mark: kept when lines are deleted after the end. */
    asked: integer('asked').notNull(),
    reached: integer('reached').notNull(),
    verdict: text('verdict', { enum: verdicts }),
    learned: text('learned').notNull(),
    decision: text('decision', { enum: decisions }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('evidence_cards_idea_index').on(table.ideaId, table.createdAt, table.id),
    uniqueIndex('evidence_cards_one_running')
      .on(table.ideaId, table.kind)
      .where(sql`${table.status} = 'running'`),
    index('evidence_cards_due_index').on(table.until).where(sql`${table.status} = 'running'`),
    check('evidence_cards_kind_known', sql`${table.kind} in (${oneOf(evidenceKinds)})`),
    check('evidence_cards_status_known', sql`${table.status} in (${oneOf(cardStatuses)})`),
    check('evidence_cards_verdict_known', sql`${table.verdict} in (${oneOf(verdicts)})`),
    check('evidence_cards_decision_known', sql`${table.decision} in (${oneOf(decisions)})`),
    check(
      'evidence_cards_verdict_when_concluded',
      sql`(${table.status} = 'concluded') = (${table.verdict} is not null)`,
    ),
    check('evidence_cards_counts', sql`${table.reached} between 0 and ${table.asked}`),
  ],
)

/** What the author noted about each person. Never shown to others. */
export const evidenceLines = pgTable(
  'evidence_lines',
  {
    userId: memberId(),
    cardId: uuid('card_id').notNull(),
    /** Chosen by the client, so that a line sent twice is one. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    act: text('act', { enum: evidenceActs }).notNull(),
    said: text('said').notNull(),
    number: integer('number'),
    /** Whether it came before the end. */
    counted: boolean('counted').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cardId, table.id] }),
    index('evidence_lines_card_index').on(table.userId, table.cardId, table.arrivedAt, table.id),
    foreignKey({
      columns: [table.userId, table.cardId],
      foreignColumns: [evidenceCards.userId, evidenceCards.id],
    }).onDelete('cascade'),
    check('evidence_lines_act_known', sql`${table.act} in (${oneOf(evidenceActs)})`),
  ],
)
