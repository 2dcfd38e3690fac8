import type { ToolFact } from '#domain/tools/tool-facts.ts'
import { readContent } from '#server/platform/content/read-content.ts'
import { contentFolder } from './prepare-content.ts'

/** The dated figures of content/facts.yaml by their names, for the tools. */
export async function readToolFacts(): Promise<ReadonlyMap<string, ToolFact>> {
  const { facts } = await readContent(contentFolder)
  return new Map(
    [...facts].map(([id, { validUntil = null, reviewBy = null, note = null, ...fact }]) => [
      id,
      { ...fact, id: id as ToolFact['id'], validUntil, reviewBy, note },
    ]),
  )
}
