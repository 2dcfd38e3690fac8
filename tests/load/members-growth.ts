/**
 * Do notifications, the feedback board, mentors, settings and /admin stay fast as the community grows? Few
 * and many members, each with an idea, five notifications (some with 1,500) and a session; with feedback,
 * requests, reports and acts of admins in proportion. Work through all members, a job and a file, is reported
 * and not judged.
 *
 *   npm run bench -- members-growth [--few 10000] [--members 1000000] [--rounds 400]
 */

import type { Sql } from 'postgres'
import { adminLimits } from '#domain/admin/limits.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { countFigures } from '#server/features/admin/figures/count-figures.ts'
import { loadMentors } from '#server/features/mentors/mentors.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { adminQuestions } from './admin-questions.ts'
import { downloadMembers } from './download-members.ts'
import { generateMembers } from './generate-members.ts'
import { measureGrowth } from './measure-growth.ts'
import { memberQuestions } from './member-questions.ts'

await measureGrowth({
  generate: async (sql, members, now) => {
    await loadContent(sql)
    await loadMentors(sql)
    await generateMembers(sql, members, now)
    await countToday(sql, now)
  },
  questions: { ...memberQuestions, ...adminQuestions },
  growing: [
    'account_deletions',
    'accounts',
    'active_days',
    'admin_acts',
    'analytics_events',
    'content_reports',
    'feedback',
    'feedback_votes',
    'feedback_words',
    'hidden_content',
    'member_search',
    'mentor_requests',
    'muted_authors',
    'notifications',
    'profile_interests',
    'profiles',
    'push_subscriptions',
    'report_decisions',
    'sessions',
    'suspensions',
    'trail_unlocks',
    'user_ideas',
    'user_preferences',
    'users',
  ],
  throughAll: {
    'the job that counts the figures, at many members': async ({ sql, economy }) => {
      const started = performance.now()
      await countFigures(sql, everyRow, economy.now())
      return `${((performance.now() - started) / 1000).toFixed(1)} s`
    },
    'the file of all members': ({ sql, economy }) => downloadMembers(sql, economy.now),
  },
})

/** Earlier days are written as if each had been counted in its time. */
async function countToday(sql: Sql, now: Date): Promise<void> {
  await sql`
    insert into daily_figures (
      day, active_members, new_members, new_ideas, total_ideas, trail_completions, counted_at
    )
    select ${saoPauloDay(now)}::date - ago, 100, 10, 10, 1000, '{}', ${now.toISOString()}::timestamptz
    from generate_series(1, ${adminLimits.trendDays - 1}::int) as ago`
  await countFigures(sql, everyRow, now)
}
