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
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/** The loaded versions of content/. */
export const contentVersions = pgTable('content_versions', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  loadedAt: instant('loaded_at').notNull(),
})

/**
 * From content/, loaded at start. Rows are never deleted, because members' progress refers to them: those
 * removed from content/ are `withdrawn`. `published` is the admins' switch; loading does not change it. A
 * trail is shown if both allow it.
 */
export const trails = pgTable('trails', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  documentTitle: text('document_title').notNull(),
  documentIntro: text('document_intro').notNull(),
  badge: text('badge').notNull(),
  published: boolean('published').notNull().default(true),
  withdrawn: boolean('withdrawn').notNull(),
})

export const trailStages = pgTable(
  'trail_stages',
  {
    id: text('id').primaryKey(),
    trailId: text('trail_id')
      .notNull()
      .references(() => trails.id),
    orderIndex: smallint('order_index').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    minutes: smallint('minutes').notNull(),
    isCheckpoint: boolean('is_checkpoint').notNull(),
    /** Rendered, safe HTML. */
    content: text('content').notNull(),
    facts: jsonb('facts').notNull(),
    /** In order, each with its solution (domain/exercises). */
    exercises: jsonb('exercises').notNull(),
    task: text('task').notNull(),
    /** The task's fields, self-checks, earlier stages and test card (domain/lessons/task-form.ts). */
    taskForm: jsonb('task_form').notNull().default({ fields: [], checks: [], uses: [] }),
    tip: text('tip').notNull(),
    example: text('example').notNull(),
    documentHeading: text('document_heading').notNull(),
    /** The notebook's chapter of the answer, and whether it tells of other people (domain/notebook). */
    chapter: text('chapter').notNull().default('plano'),
    taskPrivate: boolean('task_private').notNull().default(true),
    /** points, message, badge. */
    reward: jsonb('reward').notNull(),
    withdrawn: boolean('withdrawn').notNull(),
  },
  (table) => [index('trail_stages_order_index').on(table.trailId, table.orderIndex)],
)

/** One row per member and finished stage. A migration adds the foreign key of the idea: ideas are a feature. */
export const trailProgress = pgTable(
  'trail_progress',
  {
    userId: memberId(),
    trailId: text('trail_id')
      .notNull()
      .references(() => trails.id),
    stageId: text('stage_id')
      .notNull()
      .references(() => trailStages.id),
    ideaId: uuid('idea_id'),
    quizAnswer: smallint('quiz_answer'),
    taskResponse: text('task_response').notNull(),
    /** The same answer by field; null if the task has none. */
    taskParts: jsonb('task_parts'),
    /** The test card that is the answer, and then the text may be empty. A migration adds the foreign key. */
    cardId: uuid('card_id'),
    status: text('status', { enum: ['completed'] })
      .notNull()
      .default('completed'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trailId, table.stageId] }),
    check('trail_progress_status_known', sql`${table.status} = 'completed'`),
  ],
)

/** A row means that the trail is open to the member. */
export const trailUnlocks = pgTable(
  'trail_unlocks',
  {
    userId: memberId(),
    trailId: text('trail_id')
      .notNull()
      .references(() => trails.id),
    source: text('source', {
      enum: ['onboarding_assignment', 'progression', 'idea_posted', 'completed'],
    }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trailId] }),
    index('trail_unlocks_completed_index').on(table.trailId).where(sql`${table.source} = 'completed'`),
    check(
      'trail_unlocks_source_known',
      sql`${table.source} in ('onboarding_assignment', 'progression', 'idea_posted', 'completed')`,
    ),
  ],
)

/** A member's answers to an exercise. The first right one stays. */
export const exerciseAttempts = pgTable(
  'exercise_attempts',
  {
    userId: memberId(),
    stageId: text('stage_id')
      .notNull()
      .references(() => trailStages.id),
    exerciseId: text('exercise_id').notNull(),
    attempts: integer('attempts').notNull(),
    /** Null if it was given before first answers were kept. */
    firstAnswer: jsonb('first_answer'),
    firstCorrect: boolean('first_correct').notNull(),
    lastAnswer: jsonb('last_answer').notNull(),
    passedAnswer: jsonb('passed_answer'),
    passedAt: instant('passed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.stageId, table.exerciseId] }),
    check(
      'exercise_attempts_passed_at_a_moment',
      sql`(${table.passedAnswer} is null) = (${table.passedAt} is null)`,
    ),
  ],
)

/**
 * One row per member and stage once a task was begun. Completing sets the text to null and keeps the row: its
 * version tells a device with an older text.
 */
export const taskDrafts = pgTable(
  'task_drafts',
  {
    userId: memberId(),
    stageId: text('stage_id')
      .notNull()
      .references(() => trailStages.id),
    text: text('text'),
    version: integer('version').notNull(),
    /** The São Paulo day of the reminder. */
    returnOn: date('return_on'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.stageId] }),
    index('task_drafts_return_index').on(table.returnOn).where(sql`${table.returnOn} is not null`),
  ],
)

/** The sample checklist 'App de Finanças'. `sequence` counts the changes. */
export const sampleSteps = pgTable(
  'sample_steps',
  {
    userId: memberId(),
    step: smallint('step').notNull(),
    done: boolean('done').notNull(),
    sequence: integer('sequence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.step] }),
    check('sample_steps_step_known', sql`${table.step} between 1 and 3`),
  ],
)

/** In the order chosen. */
export const profileInterests = pgTable(
  'profile_interests',
  {
    userId: memberId(),
    interest: text('interest').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.interest] }),
    index('profile_interests_interest_index').on(table.interest, table.userId),
  ],
)
