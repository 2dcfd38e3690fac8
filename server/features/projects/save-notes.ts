import type { ISql } from 'postgres'
import type { Builder } from './read-builder.ts'

type Notes = { readonly memberId: string; readonly id: string; readonly notes: string }

export async function saveNotes(
  sql: ISql,
  { rights }: Builder,
  { memberId, id, notes }: Notes,
): Promise<'saved' | 'not-found' | 'premium-required'> {
  if (!rights.notes) return 'premium-required'
  const saved = await sql`
    update projects set notes = ${notes} where user_id = ${memberId} and id = ${id} returning 1`
  return saved.length > 0 ? 'saved' : 'not-found'
}
