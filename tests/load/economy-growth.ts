/**
 * Does the economy stay fast as it grows? Few and many members with ten ledger rows each.
 *
 *   npm run bench -- economy-growth [--few 10000] [--members 1000000] [--rounds 400]
 */
import { refreshMarks } from '#server/features/ranking/refresh-marks.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { economyQuestions } from './economy-questions.ts'
import { generateEconomy } from './generate-economy.ts'
import { measureGrowth } from './measure-growth.ts'

await measureGrowth({
  generate: async (sql, members, now) => {
    await generateEconomy(sql, members, now)
    const started = performance.now()
    await refreshMarks(sql, everyRow, now)
    process.stdout.write(`Ranking marks set in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  },
  questions: economyQuestions,
  growing: [
    'active_days',
    'activity',
    'bpoints_transactions',
    'idempotency_keys',
    'member_badges',
    'monthly_standings',
    'profiles',
    'purchases',
    'users',
  ],
})
