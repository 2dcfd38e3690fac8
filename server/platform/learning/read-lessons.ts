import type { ISql, Sql } from 'postgres'

/** Trails change only with a release or by an admin, so a minute's delay is fine. */
const keptMs = 60_000

/** How many lessons can be finished, read from the database once a minute. */
export function createLessonCount(sql: Sql, now: () => number = Date.now): () => Promise<number> {
  let counted: { readonly at: number; readonly lessons: Promise<number> } | null = null
  return () => {
    if (counted === null || now() - counted.at > keptMs) {
      const lessons = count(sql)
      counted = { at: now(), lessons }
      // A failed count is not kept: the next call tries again.
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

/** Where 'Continuar minha trilha' leads: the current trail, or the assigned one; null if there is neither. */
export async function readCurrentTrail(
  sql: ISql,
  memberId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const [trail] = await sql<{ id: string; name: string }[]>`
    select trails.id, trails.name
    from profiles join trails on trails.id in (profiles.current_trail_id, profiles.assigned_trail_id)
    where profiles.id = ${memberId} and trails.published and not trails.withdrawn
    order by trails.id = profiles.current_trail_id desc limit 1`
  return trail ?? null
}
