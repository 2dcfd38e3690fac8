import type { ISql } from 'postgres'
import type { Canvas } from '#contract/projects.ts'
import type { Builder } from './read-builder.ts'

type Drawn = { readonly memberId: string; readonly id: string; readonly canvas: Canvas }

export async function saveCanvas(
  sql: ISql,
  { rights }: Builder,
  { memberId, id, canvas }: Drawn,
): Promise<'saved' | 'not-found' | 'template-required'> {
  if (!rights.canvas) return 'template-required'
  const saved = await sql`
    update projects set canvas = ${JSON.stringify(canvas)}::jsonb
    where user_id = ${memberId} and id = ${id} returning 1`
  return saved.length > 0 ? 'saved' : 'not-found'
}
