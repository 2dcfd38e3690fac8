import type { ISql } from 'postgres'
import { lockCircle } from './lock-circle.ts'

type InCircle = { readonly type: 'check-in' | 'circle-answer' | 'circle'; readonly id: string }

/** For moderators. A week that counted for the streak stays counted. */
export async function removeFromCircle(sql: ISql, { type, id }: InCircle): Promise<void> {
  if (type === 'circle') {
    await lockCircle(sql, id)
    await sql`delete from circles where id = ${id}`
  } else
    await sql`delete from ${sql(type === 'check-in' ? 'circle_check_ins' : 'circle_answers')} where id = ${id}`
}
