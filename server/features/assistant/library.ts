import { join } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { ISql } from 'postgres'
import {
  type ReadPassage,
  readPassage,
  type Vocabulary,
  vocabularyOf,
} from '#domain/assistant/choose-passage.ts'
import { type Evidence, readEvidence, type Situations } from '#domain/assistant/evidence.ts'
import type { Passage } from '#domain/assistant/passages.ts'
import { readSynonyms, type Synonyms } from '#domain/assistant/synonyms.ts'
import { repositoryRoot } from '#server/repository-root.ts'

/** Everything BeeBot knows, in the form it is compared in. */
export interface Library {
  /** The version of the content it was read from. */
  readonly version: string
  readonly passages: ReadonlyMap<string, ReadPassage>
  readonly vocabulary: Vocabulary
  readonly evidence: Evidence
}

interface Written {
  readonly synonyms: Synonyms
  readonly situations: Situations
}

let written: Promise<Written> | undefined

/** The files are part of the installation, so they are read once, on the first question. */
export function readWritten(): Promise<Written> {
  written ??= readFiles()
  return written
}

async function readFiles(): Promise<Written> {
  const { readSituationsFile, readSynonymsFile } = await import('#server/platform/content/read-content.ts')
  const folder = join(repositoryRoot, 'content')
  const [synonyms, situations] = await Promise.all([readSynonymsFile(folder), readSituationsFile(folder)])
  await otherRequests()
  return { synonyms: readSynonyms(synonyms), situations }
}

/** So many are read before other requests have their turn. */
const atOnce = 10

async function readLibrary(sql: ISql): Promise<Library> {
  const { synonyms, situations } = await readWritten()
  const [{ version, passages }] = await sql<[{ version: string; passages: readonly Passage[] }]>`
    select
      (select hash from content_versions where name = 'trails') as version,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'source', source, 'asks', asks, 'title', title, 'text', body, 'stageId', stage_id, 'tool', tool,
          'link', link, 'checked', checked, 'validUntil', valid_until, 'official', official
        ) order by id), '[]') from assistant_passages
      ) as passages`
  const read: ReadPassage[] = []
  for (const passage of passages) {
    read.push(readPassage(passage, synonyms))
    if (read.length % atOnce === 0) await otherRequests()
  }
  const vocabulary = vocabularyOf(read)
  const evidence = await readEvidence(passages, situations, synonyms, () => otherRequests())
  return {
    version,
    passages: new Map(read.map((one) => [one.passage.id, one])),
    vocabulary,
    evidence,
  }
}

let last: Promise<Library> | undefined

/** Reading takes longer than answering many questions, so it is done once for each version of the content. */
export async function libraryOf(sql: ISql, version?: string): Promise<Library> {
  const held = last
  const current = await held?.catch(() => undefined)
  if (current !== undefined && (version === undefined || current.version === version)) return current
  // Another question may have begun to read it meanwhile.
  if (last === held || last === undefined) last = readLibrary(sql)
  return last
}
