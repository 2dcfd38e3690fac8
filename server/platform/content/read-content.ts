import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { elsewhere } from '#domain/assistant/evidence.ts'
import { tools } from '#domain/tools/tool-list.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { ContentError } from './content-error.ts'
import {
  type Content,
  type Facts,
  type Figures,
  factSchema,
  type Help,
  helpSchema,
  type Situations,
  type Stage,
  type Synonyms,
  situationsSchema,
  stageFileSchema,
  synonymsSchema,
  type Trail,
  trailFileSchema,
} from './content-schema.ts'

/** Reads content/; throws a ContentError that lists everything that does not parse. */
export async function readContent(folder: string): Promise<Content> {
  const problems: string[] = []
  const [trails, facts, figures, help, situations, synonyms] = await Promise.all([
    readTrails(join(folder, 'trails'), problems),
    readFactsFile(folder, problems),
    readFigures(join(folder, 'figures')),
    readHelp(folder, problems),
    readSituationsFile(folder, problems),
    readSynonymsFile(folder, problems),
  ])
  const answers = [help, tools, [...facts.keys()].map((id) => ({ id: `fact:${id}` })), [{ id: elsewhere }]]
  const known = new Set(answers.flat().map(({ id }) => id))
  for (const id of Object.keys(situations))
    if (!known.has(id)) problems.push(`situations.yaml: ${id} is no answer`)
  if (problems.length > 0) throw new ContentError(problems)
  return { trails, facts, figures, help, situations, synonyms }
}

/** In the product's order, regardless of folder names. */
async function readTrails(folder: string, problems: string[]): Promise<readonly Trail[]> {
  const found = await namesIn(folder)
  for (const name of found)
    if (!(trailOrder as readonly string[]).includes(name)) problems.push(`trails/${name}: is no trail`)
  const trails: Trail[] = []
  for (const id of trailOrder) {
    const trail = found.includes(id) ? await readTrail(join(folder, id), id, problems) : null
    if (trail !== null) trails.push(trail)
  }
  return trails
}

async function readTrail(folder: string, id: string, problems: string[]): Promise<Trail | null> {
  const file = `trails/${id}/trail.yaml`
  const text = await readFile(join(folder, 'trail.yaml'), 'utf8').catch(() => '')
  const trail = parsed(trailFileSchema, text, file, problems)
  if (trail === null) return null
  if (trail.id !== id) problems.push(`${file}: is in the folder of ${id}`)

  const files = (await namesIn(folder)).filter((name) => name !== 'trail.yaml')
  for (const file of files)
    if (!trail.stages.some((stage) => `${stage}.md` === file))
      problems.push(`trails/${id}/${file}: is not in trail.yaml`)
  const stages: Stage[] = []
  for (const stageId of trail.stages) {
    const stage = await readStage(folder, `trails/${id}/${stageId}.md`, stageId, problems)
    if (stage !== null) stages.push(stage)
  }
  return { ...trail, stages }
}

async function readStage(
  folder: string,
  file: string,
  id: string,
  problems: string[],
): Promise<Stage | null> {
  const text = await readFile(join(folder, `${id}.md`), 'utf8').catch(() => null)
  if (text === null) {
    problems.push(`${file}: is missing`)
    return null
  }
  const [, frontMatter, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/u.exec(text) ?? []
  if (frontMatter === undefined || markdown === undefined) {
    problems.push(`${file}: has no front matter`)
    return null
  }
  const stage = parsed(stageFileSchema, frontMatter, file, problems)
  return stage && { ...stage, id, markdown: markdown.trim() }
}

/** Also read by itself: the tools are built with nothing else of content/. */
export async function readFactsFile(folder: string, problems: string[] = []): Promise<Facts> {
  const text = await readFile(join(folder, 'facts.yaml'), 'utf8').catch(() => '[]')
  const facts = parsed(z.array(factSchema), text, 'facts.yaml', problems) ?? []
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  if (byId.size !== facts.length) problems.push('facts.yaml: an id is there twice')
  return byId
}

async function readHelp(folder: string, problems: string[]): Promise<readonly Help[]> {
  const text = await readFile(join(folder, 'help.yaml'), 'utf8').catch(() => '[]')
  const help = parsed(z.array(helpSchema), text, 'help.yaml', problems) ?? []
  if (new Set(help.map(({ id }) => id)).size !== help.length) problems.push('help.yaml: an id is there twice')
  return help
}

/** Also read by itself, as the synonyms are: an answer at a time, so that a server's requests come in between. */
export async function readSituationsFile(folder: string, problems: string[] = []): Promise<Situations> {
  const text = await readFile(join(folder, 'situations.yaml'), 'utf8').catch(() => '')
  const situations = new Map<string, string[]>()
  const [, ...answers] = text.split(/^(?=[\w-]+:)/mu)
  for (const answer of answers) {
    const read = parsed(situationsSchema, answer, 'situations.yaml', problems) ?? {}
    for (const [id, told] of Object.entries(read)) {
      if (situations.has(id)) problems.push(`situations.yaml: ${id} is there twice`)
      situations.set(id, told)
    }
    await otherRequests()
  }
  return Object.fromEntries(situations)
}

const noSynonyms: Synonyms = { same: [], outside: [], aside: [], subjects: [] }

/** Also read by itself, when BeeBot is asked for the first time. */
export async function readSynonymsFile(folder: string, problems: string[] = []): Promise<Synonyms> {
  const text = await readFile(join(folder, 'synonyms.yaml'), 'utf8').catch(() => null)
  return text === null ? noSynonyms : (parsed(synonymsSchema, text, 'synonyms.yaml', problems) ?? noSynonyms)
}

async function readFigures(folder: string): Promise<Figures> {
  const files = (await namesIn(folder)).filter((name) => name.endsWith('.svg'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Map(files.map((file, index) => [file.slice(0, -'.svg'.length), texts[index] ?? '']))
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).sort()
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  yaml: string,
  file: string,
  problems: string[],
): z.infer<Schema> | null {
  try {
    const result = schema.safeParse(parse(yaml))
    if (result.success) return result.data
    for (const { path, message } of result.error.issues)
      problems.push(`${file}: ${path.join('.')}: ${message}`)
  } catch (error) {
    problems.push(`${file}: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`)
  }
  return null
}
