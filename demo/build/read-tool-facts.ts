import type { ToolFact } from '#domain/tools/tool-facts.ts'
import { readFactsFile } from '#server/platform/content/read-content.ts'
import { contentFolder } from './prepare-content.ts'

let facts: Promise<ReadonlyMap<string, ToolFact>> | undefined

/** The dated figures of content/facts.yaml by their names, read once for all tools. */
export function readToolFacts(): Promise<ReadonlyMap<string, ToolFact>> {
  facts ??= read()
  return facts
}

async function read(): Promise<ReadonlyMap<string, ToolFact>> {
  const problems: string[] = []
  const written = await readFactsFile(contentFolder, problems)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return new Map(
    [...written].map(([id, { validUntil = null, reviewBy = null, note = null, ...fact }]) => [
      id,
      { ...fact, id: id as ToolFact['id'], validUntil, reviewBy, note },
    ]),
  )
}
