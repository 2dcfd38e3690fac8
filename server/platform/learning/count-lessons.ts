import type { Sql } from 'postgres'

/** Trails change with a release or when an admin decides so: nobody notices a minute. */
const keptMs = 60_000

/** How many lessons there are to finish, asked of the database once a minute. */
export function createLessonCount(sql: Sql, now: () => number = Date.now): () => Promise<number> {
  let counted: { readonly at: number; readonly lessons: Promise<number> } | null = null
  return () => {
    if (counted === null || now() - counted.at > keptMs) {
      const lessons = count(sql)
      counted = { at: now(), lessons }
      // A failed count is not kept: the next one who asks tries again.
      lessons.catch(() => {
        counted = null
      })
    }
    return counted.lessons
  }
}

async function count(sql: Sql): Promise<number> {
  const [row] = await sql<[{ lessons: number }]>`
    select count(*)::int as lessons
    from trail_stages stage join trails on trails.id = stage.trail_id
    where trails.published and not trails.withdrawn and not stage.withdrawn`
  return row.lessons
}
