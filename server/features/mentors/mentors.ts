import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fragment, ISql, Sql } from 'postgres'
import { z } from 'zod'
import type { Mentor } from '#contract/mentors.ts'
import { slotLimits } from '#domain/mentors/slots.ts'
import { ratingsShownUntil } from '#domain/mentors/talks.ts'
import { storeItem } from '#domain/store/items.ts'
import { loadOnce } from '#server/platform/content/load-once.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { isLeaving, sees } from '#server/platform/people/sees.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { isAskable, presentSlot } from './slots.ts'

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

type Viewing = { readonly memberId: string; readonly now: Date }

/** Mentors who can be asked come first; among them, the newest. */
export async function listMentors(sql: ISql, { memberId, now }: Viewing): Promise<Mentor[]> {
  const rows = await sql<Stored[]>`
    select mentors.id, coalesce(profiles.display_name, name) as name, expertise, mentors.bio,
      hourly_rate as "hourlyRate", available and (not is_member or free.slots is not null) as available,
      sample as "isSample", areas, user_id is not distinct from ${memberId} as "isMe",
      case when profiles.id is not null then ${personJson(sql, 'profiles')} end as person,
      case when available then free.slots end as slots, rated.average, rated.count
    from mentors left join profiles on profiles.id = user_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'startsAt', starts_at, 'endsAt', ends_at)) as slots
      from (
        select slot.id, slot.starts_at, slot.ends_at from mentor_slots slot
        where slot.user_id = mentors.user_id and ${isAskable(sql, now)}
        order by slot.starts_at limit ${slotLimits.shownOnCard}
      ) as next
    ) as free on true
    left join lateral (
      select round(avg(stars), 1)::float as average, count(*)::int as count from mentor_ratings rating
      where rating.mentor_id = mentors.id and ${isRatingShown(sql, now)}
    ) as rated on true
    where ${isShownTo(sql, memberId)}
    order by 6 desc, mentors.created_at desc, mentors.id limit ${most}`
  return rows.map(({ person, slots, average, count, ...mentor }) => ({
    ...mentor,
    person: person && presentPerson(person),
    nextSlots: (slots ?? []).map(presentSlot),
    rating: average === null ? null : { average, count },
  }))
}

const most = 200

type Stored = Omit<Mentor, 'person' | 'nextSlots' | 'rating'> & {
  readonly person: StoredPerson | null
  readonly slots: readonly Parameters<typeof presentSlot>[0][] | null
  readonly average: number | null
  readonly count: number
}

/** Neither gone, leaving, suspended nor blocked, in either direction, nor muted by the member. */
export function isShownTo(sql: ISql, memberId: string): Fragment {
  return sql`not mentors.withdrawn and (not mentors.is_member or (
    mentors.user_id is not null
    and not ${isLeaving(sql, sql`mentors.user_id`)}
    and ${sees(sql, memberId, 'mentors.user_id')}
  ))`
}

/** Of the row `rating`: about the mentor, and shown by now. */
export function isRatingShown(sql: ISql, now: Date): Fragment {
  return sql`(rating.of = 'mentor' and (
    rating.ended_at <= ${ratingsShownUntil(now).toISOString()}::timestamptz
    or exists (
      select from mentor_ratings other
      where other.member_id = rating.member_id and other.request_id = rating.request_id and other.of = 'member'
    )
  ))`
}

const { effect } = storeItem('express_mentoring')
export const creditMinutes = effect.kind === 'mentoring-credit' ? effect.minutes : 0
