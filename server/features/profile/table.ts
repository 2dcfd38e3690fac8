import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'
import { trails } from '#server/platform/learning/tables.ts'

/** The public data of a member. A trigger adds the row with the user, so every member has one. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text('display_name').notNull(),
    color: text('color').notNull().default('#FFD700'),
    avatarUrl: text('avatar_url'),
    darkModePreference: text('dark_mode_preference', { enum: ['light', 'dark', 'auto'] })
      .notNull()
      .default('auto'),
    /** Digits only. */
    phone: text('phone').notNull().default(''),
    bio: text('bio').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),
    x: text('x').notNull().default(''),
    onboardingStatus: text('onboarding_status', { enum: ['pending', 'completed'] })
      .notNull()
      .default('pending'),
    /** The guided tour was finished or skipped. */
    tourCompleted: boolean('tour_completed').notNull().default(false),
    /** The questionnaire; all answers are set together. */
    questionnaireMoment: text('questionnaire_moment'),
    questionnaireChallenge: text('questionnaire_challenge'),
    questionnaireHasCnpj: boolean('questionnaire_has_cnpj'),
    questionnaireConfidence: smallint('questionnaire_confidence'),
    questionnaireHelpType: text('questionnaire_help_type'),
    assignedTrailId: text('assigned_trail_id').references(() => trails.id),
    /** When the assigned trail last changed. */
    startingPointChangedAt: timestamp('starting_point_changed_at', { withTimezone: true }),
    /** The trail the member works on: 'Continuar minha trilha' leads there. */
    currentTrailId: text('current_trail_id').references(() => trails.id),
    /**
     * The balance. All three change only inside apply_ledger_requests, together with the rows they sum up.
     */
    bpoints: integer('bpoints').notNull().default(0),
    /** All points earned, ignoring spending. */
    bpointsEarned: integer('bpoints_earned').notNull().default(0),
    bpointsEntries: integer('bpoints_entries').notNull().default(0),
    plan: text('plan', { enum: ['free', 'premium'] })
      .notNull()
      .default('free'),
    premiumSince: timestamp('premium_since', { withTimezone: true }),
    /** An invented member of the sample community: cannot sign in, holds no points, gets no mail. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('profiles_dark_mode_known', sql`${table.darkModePreference} in ('light', 'dark', 'auto')`),
    check('profiles_onboarding_known', sql`${table.onboardingStatus} in ('pending', 'completed')`),
    check(
      'profiles_questionnaire_whole',
      sql`${table.onboardingStatus} = 'pending' or num_nulls(${table.questionnaireMoment}, ${table.questionnaireChallenge}, ${table.questionnaireHasCnpj}, ${table.questionnaireConfidence}, ${table.questionnaireHelpType}, ${table.assignedTrailId}) = 0`,
    ),
    check('profiles_bpoints_not_negative', sql`${table.bpoints} >= 0`),
    check('profiles_earned_covers_balance', sql`${table.bpointsEarned} >= ${table.bpoints}`),
    check('profiles_plan_known', sql`${table.plan} in ('free', 'premium')`),
    check(
      'profiles_premium_since_a_moment',
      sql`(${table.plan} = 'premium') = (${table.premiumSince} is not null)`,
    ),
    check('profiles_sample_holds_no_points', sql`not ${table.isSample} or ${table.bpointsEntries} = 0`),
    index('profiles_ranking_index')
      .on(table.bpointsEarned.desc().nullsFirst(), table.id)
      .where(sql`${table.bpointsEarned} > 0`),
    index('profiles_photo_elsewhere_index').on(table.id).where(sql`${table.avatarUrl} not like '/media/%'`),
  ],
)
