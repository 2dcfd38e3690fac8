import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Mentor } from '#contract/mentors.ts'
import { loadOnce } from '#server/platform/content/load-once.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { repositoryRoot } from '#server/repository-root.ts'

const mentorsFile = join(repositoryRoot, 'content/mentors.yaml')

const text = (max: number) => z.string().trim().min(1).max(max)

const mentorSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'lowercase words and hyphens, without accents'),
  /** Invented people are marked wherever they are shown. */
  sample: z.boolean().default(false),
  name: text(100),
  expertise: text(120),
  bio: text(500),
  hourlyRate: z.int().positive(),
  available: z.boolean(),
})

const mentorsSchema = z
  .array(mentorSchema)
  .refine((mentors) => new Set(mentors.map(({ id }) => id)).size === mentors.length, 'an id is there twice')

/**
 * Loads the mentors of content/ into the database; returns whether anything changed. Nobody is deleted,
 * because requests refer to mentors. Mentors changed by an admin stay as the admin wrote them. New ones come
 * first on the screen, in the order of the file. Without samples, those loaded earlier are withdrawn.
 */
export async function loadMentors(sql: Sql, { file = mentorsFile, samples = true } = {}): Promise<boolean> {
  const yaml = await readFile(file, 'utf8')
  const digest = createHash('sha256').update(yaml).digest('hex')
  return loadOnce(sql, {
    name: 'mentors',
    digest: samples ? digest : `${digest}-real`,
    read: async () => (await parseMentors(yaml)).filter(({ sample }) => samples || !sample),
    store: storeMentors,
  })
}

/** content/mentors.yaml; its order decides among equals on the screen. */
export async function readMentors(file = mentorsFile): Promise<z.infer<typeof mentorsSchema>> {
  return parseMentors(await readFile(file, 'utf8'))
}

async function parseMentors(yaml: string): Promise<z.infer<typeof mentorsSchema>> {
  const { parse } = await import('yaml')
  const result = mentorsSchema.safeParse(parse(yaml) ?? [])
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartError(`content/mentors.yaml does not read as mentors:\n${problems.join('\n')}`)
}

async function storeMentors(sql: ISql, mentors: z.infer<typeof mentorsSchema>): Promise<void> {
  const rows = mentors.map((mentor, position) => ({ ...mentor, position }))
  await sql`
    insert into mentors (id, name, expertise, bio, hourly_rate, available, sample, withdrawn, created_at)
    select id, name, expertise, bio, "hourlyRate", available, sample, false,
      now() - position * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, name text, expertise text, bio text, "hourlyRate" integer, available boolean, sample boolean,
      position integer
    )
    on conflict (id) do update set
      name = excluded.name, expertise = excluded.expertise, bio = excluded.bio,
      hourly_rate = excluded.hourly_rate, available = excluded.available, sample = excluded.sample,
      withdrawn = false
    where not mentors.managed`
  await sql`
    update mentors set withdrawn = true
    where not managed and not id = any(${rows.map(({ id }) => id)}::text[])`
}

/** Mentors who can be asked come first; among them, the newest. */
export async function listMentors(sql: ISql): Promise<Mentor[]> {
  const rows = await sql<Mentor[]>`
    select id, name, expertise, bio, hourly_rate as "hourlyRate", available, sample as "isSample"
    from mentors where not withdrawn order by available desc, created_at desc, id`
  return [...rows]
}
