import type { ISql } from 'postgres'
import type { SavedToolId } from '#domain/notebook/chapters.ts'

/** The inputs that a member saved with the notes of tools. */
export function readSavedTools(sql: ISql, memberId: string) {
  return sql<{ readonly tool: SavedToolId; readonly fragment: string }[]>`
    select tool, fragment from notebook_notes where user_id = ${memberId} and tool is not null`
}
