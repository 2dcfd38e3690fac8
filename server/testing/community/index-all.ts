import type { Sql } from 'postgres'
import { indexIdeas } from '#server/features/ideas/index-ideas.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'

/** What a running server does by itself: afterwards the search knows every idea. */
export async function indexAll(sql: Sql): Promise<void> {
  while ((await indexIdeas(sql, everyRow)) > 0);
}
