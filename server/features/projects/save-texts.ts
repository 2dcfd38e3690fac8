import type { Sql } from 'postgres'
import type { Canvas } from '#contract/projects.ts'
import { prefilledCanvas } from '#domain/projects/lean-canvas.ts'
import { mergeTexts } from '#domain/projects/merge-texts.ts'

type Place = { readonly memberId: string; readonly id: string }

type Drawn = Place & { readonly canvas: Canvas; readonly basedOn?: Canvas | undefined }

/** Saves the cells that were changed. If another device changed one of them, nothing: what is stored comes back. */
export async function saveCanvas(
  sql: Sql,
  { memberId, id, canvas, basedOn }: Drawn,
): Promise<{ readonly canvas: Canvas; readonly isStale: boolean } | null> {
  return sql.begin(async (transaction) => {
    const [found] = await transaction<
      { canvas: Canvas | null; idea: { title: string; description: string } }[]
    >`
      select project.canvas, jsonb_build_object('title', idea.title, 'description', idea.description) as idea
      from projects project join user_ideas idea on idea.id = project.idea_id
      where project.user_id = ${memberId} and project.id = ${id} for no key update of project`
    if (found === undefined) return null
    const stored = found.canvas ?? prefilledCanvas(found.idea)
    const { texts, conflicts } = mergeTexts(canvas, { base: basedOn ?? stored, stored })
    if (conflicts.length > 0) return { canvas: stored, isStale: true }
    await transaction`
      update projects set canvas = ${JSON.stringify(texts)}::jsonb where user_id = ${memberId} and id = ${id}`
    return { canvas: texts, isStale: false }
  })
}

type Noted = Place & { readonly notes: string; readonly basedOn?: string | undefined }

/** The same for the notes, which are one text. */
export async function saveNotes(
  sql: Sql,
  { memberId, id, notes, basedOn }: Noted,
): Promise<{ readonly notes: string; readonly isStale: boolean } | null> {
  return sql.begin(async (transaction) => {
    const [stored] = await transaction<{ notes: string }[]>`
      select notes from projects where user_id = ${memberId} and id = ${id} for no key update`
    if (stored === undefined) return null
    const base = { notes: basedOn ?? stored.notes }
    const { texts, conflicts } = mergeTexts({ notes }, { base, stored })
    if (conflicts.length > 0) return { notes: stored.notes, isStale: true }
    await transaction`update projects set notes = ${texts.notes} where user_id = ${memberId} and id = ${id}`
    return { notes: texts.notes, isStale: false }
  })
}
