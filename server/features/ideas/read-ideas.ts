import type { Fragment, ISql } from 'postgres'
import type { Idea, IdeaPage, Picture } from '#contract/ideas.ts'
import { isHonestCut } from '#domain/evidence/count-tests.ts'
import { type LadderBits, ladderFrom } from '#domain/evidence/ladder.ts'
import type { TestCard } from '#domain/evidence/test-card.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { commentWeight, diaryWeight, trendingLimits, trendingSince } from '#domain/ideas/trending.ts'
import { type Place, readPlace } from '#domain/places/places.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'
import { readPictures } from '#server/platform/pictures/picture-rows.ts'
import { cityOf } from '#server/platform/places/cities.ts'

export type StoredIdea = Omit<Idea, 'author' | 'pictures' | 'highlighted' | 'ladder' | 'stopped' | 'city'> &
  Partial<LadderBits> & {
    readonly author: StoredPerson
    /** By its IBGE number, if the author shows it. */
    readonly city?: number | null
    readonly stoppedAt?: string | null
    /** The card that stopped it. */
    readonly stoppedBy?: Pick<TestCard, 'learned' | 'verdict' | 'decision'> | null
  }

/** Every column of an idea, from `user_ideas idea` joined with `profiles author`. */
function ideaColumns(sql: ISql): Fragment {
  return sql`
    idea.id, idea.title, idea.description, idea.category, idea.is_public as "isPublic", idea.likes, idea.dislikes,
    idea.comments, idea.proven, idea.testing, idea.stopped_at as "stoppedAt",
    case when idea.stopped_at is not null then (
      select jsonb_build_object('learned', card.learned, 'verdict', card.verdict, 'decision', card.decision)
      from evidence_cards card where card.idea_id = idea.id and card.decision = 'stop'
      order by card.started_at desc, card.id desc limit 1
    ) end as "stoppedBy",
    (select city from idea_places where idea_id = idea.id) as city,
    idea.created_at as "createdAt", idea.edited_at as "editedAt", ${personJson(sql, 'author')} as author`
}

export interface WallFilter {
  readonly category?: string | undefined
  /** 'Com prova': only ideas with a filled cell. */
  readonly proven?: boolean | undefined
  /** A state or a city (readPlace). */
  readonly place?: string | undefined
}

interface ListFilter extends Pick<WallFilter, 'proven'> {
  /** Only ideas that were stopped. */
  readonly stopped?: boolean | undefined
}

/** Where a list of ideas is read from, newest first by this moment. */
interface Source {
  readonly from: Fragment
  readonly which: Fragment
  readonly moment: Fragment
  /** The idea's id, of the table with the index. */
  readonly id: Fragment
}

/** The wall, or what is on it of a state or city: that is read by its own index. */
function wallSource(sql: ISql, { place, ...filter }: WallFilter): Source {
  const asked = place === undefined ? null : readPlace(place)
  return asked === null ? everywhere(sql, onWall(sql, filter)) : placed(sql, ofPlace(sql, asked), filter)
}

function everywhere(sql: ISql, which: Fragment): Source {
  return { from: sql`user_ideas idea`, which, moment: sql`idea.created_at`, id: sql`idea.id` }
}

function placed(sql: ISql, of: Fragment, filter: WallFilter): Source {
  return {
    from: sql`idea_places place join user_ideas idea on idea.id = place.idea_id`,
    which: sql`${of} and ${onWall(sql, filter)}`,
    moment: sql`place.created_at`,
    id: sql`place.idea_id`,
  }
}

function ofPlace(sql: ISql, place: Place): Fragment {
  return place.kind === 'city' ? sql`place.city = ${place.city}` : sql`place.state = ${place.number}`
}

/** Public ideas that were not stopped. */
function onWall(sql: ISql, { category, proven = false }: WallFilter): Fragment {
  return sql`
    idea.is_public and idea.stopped_at is null
    ${category === undefined ? sql`` : sql`and idea.category = ${category}`} ${isProven(sql, proven)}`
}

function isProven(sql: ISql, asked: boolean): Fragment {
  return asked ? sql`and idea.proven > 0` : sql``
}

/** The wall, newest first. */
export function readWall(
  sql: ISql,
  { after, ...filter }: WallFilter & { readonly after: Cursor | null },
): Promise<IdeaPage> {
  return readPage(sql, wallSource(sql, filter), after)
}

/** The wall with what is nearest first: the city, the rest of its state, everything else; each newest first. */
export async function readNearby(
  sql: ISql,
  {
    place,
    after,
    ...filter
  }: WallFilter & { readonly place: string; readonly after: Required<Cursor> | null },
): Promise<IdeaPage> {
  const near = readPlace(place)
  if (near === null) return readWall(sql, { ...filter, after })
  const stateNumber = near.kind === 'city' ? Math.floor(near.city / 100_000) : near.number
  const elsewhere = sql`not exists (
    select from idea_places place where place.idea_id = idea.id and place.state = ${stateNumber}
  ) and ${onWall(sql, filter)}`
  const parts = [
    placed(sql, ofPlace(sql, near), filter),
    ...(near.kind === 'city'
      ? [placed(sql, sql`place.state = ${stateNumber} and place.city <> ${near.city}`, filter)]
      : []),
    everywhere(sql, elsewhere),
  ]
  const found: { idea: Idea; rank: number }[] = []
  let hasMore = false
  for (let rank = after?.rank ?? 0; rank < parts.length && found.length < pageSize; rank += 1) {
    const part = parts[rank]
    if (part === undefined) break
    const page = await readPage(sql, part, rank === after?.rank ? after : null)
    found.push(...page.ideas.map((idea) => ({ idea, rank })))
    hasMore = page.nextCursor !== null || rank < parts.length - 1
  }
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  const isCut = found.length > page.length || (hasMore && page.length === pageSize)
  return {
    ideas: page.map(({ idea }) => idea),
    nextCursor:
      isCut && last ? writeCursor({ at: last.idea.createdAt, id: last.idea.id, rank: last.rank }) : null,
  }
}

/** 'Aprendizados': public ideas that were stopped, the last one first. */
export function readLearnings(
  sql: ISql,
  { category, after }: { readonly category: string | undefined; readonly after: Cursor | null },
): Promise<IdeaPage> {
  const ofCategory = category === undefined ? sql`` : sql`and idea.category = ${category}`
  const which = sql`idea.is_public and idea.stopped_at is not null ${ofCategory}`
  const source = { ...everywhere(sql, which), moment: sql`idea.stopped_at` }
  return readPage(sql, source, after, ({ stopped }) => stopped?.at)
}

/** 'Em alta' (rule: domain/ideas/trending.ts). Reads only the newest ideas and those with the newest diary entries, however large the wall is. */
export async function readTrending(
  sql: ISql,
  { now, ...filter }: WallFilter & { readonly now: Date },
): Promise<IdeaPage> {
  const { from, which, moment, id } = wallSource(sql, filter)
  const since = sql`${trendingSince(now).toISOString()}::timestamptz`
  const score = sql`idea.likes + ${commentWeight}::int * idea.comments`
  // Not parameters: PostgreSQL plans for a tenth of all entries otherwise.
  const ideasRead = sql.unsafe(String(trendingLimits.ideas))
  const entriesRead = sql.unsafe(String(trendingLimits.entries))
  // The same as trendingScore; the tests compare the two.
  const rows = await sql<StoredIdea[]>`
    select ${ideaColumns(sql)}
    from (
      select * from (
        (
          select idea.*, ${score} as score from ${from} where ${which} and ${moment} > ${since}
          order by ${moment} desc, ${id} desc limit ${trendingLimits.ideas}
        )
        union all
        select idea.*, least(${score}, ${diaryWeight}::int * weeks) as score
        from ${from} join (
          select newest.idea_id as written_id, (
            select count(distinct floor(
              extract(epoch from ${now.toISOString()}::timestamptz - created_at) / (7 * 24 * 60 * 60)
            ))::int from diary_entries where idea_id = newest.idea_id and created_at > ${since}
          ) as weeks
          from (
            select entry.idea_id from (
              select id, idea_id, created_at from diary_entries where created_at > ${since}
              order by created_at desc limit ${entriesRead}
            ) as entry
            join user_ideas written on written.id = entry.idea_id
            where written.is_public and written.stopped_at is null and written.created_at <= ${since}
              and not exists (
                select from diary_entries later where later.idea_id = entry.idea_id
                  and (later.created_at, later.id) > (entry.created_at, entry.id)
              )
            order by entry.created_at desc limit ${ideasRead}
          ) as newest
        ) as going_on on written_id = ${id}
        where ${which} and ${moment} <= ${since}
      ) as fresh
      order by score desc, created_at desc, id desc limit ${pageSize}
    ) as idea
    join profiles author on author.id = idea.user_id
    order by idea.score desc, idea.created_at desc, idea.id desc`
  return { ideas: await present(sql, rows), nextCursor: null }
}

/** A member's own ideas, newest first. */
export function readOwnIdeas(
  sql: ISql,
  { memberId, after }: { readonly memberId: string; readonly after: Cursor | null },
): Promise<IdeaPage> {
  return readPage(sql, everywhere(sql, sql`idea.user_id = ${memberId}`), after)
}

/** A member's public ideas, newest first. */
export function readIdeasByAuthor(
  sql: ISql,
  {
    viewerId,
    authorId,
    after,
  }: { readonly viewerId: string; readonly authorId: string; readonly after: Cursor | null },
): Promise<IdeaPage> {
  const which = sql`idea.user_id = ${authorId} and idea.is_public and not are_blocked(${viewerId}, ${authorId})`
  return readPage(sql, everywhere(sql, which), after)
}

/** Newest first; `momentOf` is what the source is in order of. */
async function readPage(
  sql: ISql,
  { from, which, moment, id }: Source,
  after: Cursor | null,
  momentOf: (idea: Idea) => string | undefined = ({ createdAt }) => createdAt,
): Promise<IdeaPage> {
  const rest =
    after === null ? sql`` : sql`and (${moment}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await sql<StoredIdea[]>`
    select ${ideaColumns(sql)}
    from (
      select idea.*, ${moment} as moment from ${from} where ${which} ${rest}
      order by ${moment} desc, ${id} desc limit ${pageSize + 1}
    ) as idea
    join profiles author on author.id = idea.user_id
    order by idea.moment desc, idea.id desc`
  const ideas = await present(sql, rows.slice(0, pageSize))
  const last = ideas.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  const at = last && momentOf(last)
  return { ideas, nextCursor: hasMore && at !== undefined ? writeCursor({ at, id: last.id }) : null }
}

/** These ideas, in this order; missing ones are left out. */
export function readIdeasById(sql: ISql, ids: readonly string[]): Promise<Idea[]> {
  return readInOrder(sql, ids, sql`true`)
}

/** Like `readIdeasById`, for lists that may not know yet that an idea became private, lost its proof or goes on. */
export function readPublicIdeas(
  sql: ISql,
  ids: readonly string[],
  { proven = false, stopped = false }: ListFilter = {},
): Promise<Idea[]> {
  return readInOrder(
    sql,
    ids,
    sql`
    idea.is_public ${isProven(sql, proven)} ${stopped ? sql`and idea.stopped_at is not null` : sql``}`,
  )
}

/** Those of these ideas that this member may see, in this order. */
export function readVisibleIdeas(
  sql: ISql,
  { ids, viewerId }: { readonly ids: readonly string[]; readonly viewerId: string },
): Promise<Idea[]> {
  return readInOrder(
    sql,
    ids,
    sql`(idea.is_public or idea.user_id = ${viewerId}) and ${sees(sql, viewerId, 'idea.user_id')}`,
  )
}

async function readInOrder(sql: ISql, ids: readonly string[], which: Fragment): Promise<Idea[]> {
  if (ids.length === 0) return []
  const rows = await sql<StoredIdea[]>`
    select ${ideaColumns(sql)}
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    join user_ideas idea on idea.id = wanted.id
    join profiles author on author.id = idea.user_id
    where ${which}
    order by wanted.position`
  return present(sql, rows)
}

export async function readIdea(sql: ISql, id: string): Promise<Idea | null> {
  const [idea] = await readIdeasById(sql, [id])
  return idea ?? null
}

/** An idea as this viewer may see it. A private idea exists only for its author. */
export async function readVisibleIdea(sql: ISql, id: string, viewerId: string | null): Promise<Idea | null> {
  const idea = await readIdea(sql, id)
  return idea !== null && (idea.isPublic || idea.author.id === viewerId) ? idea : null
}

async function present(sql: ISql, rows: readonly StoredIdea[]): Promise<Idea[]> {
  const pictures = await readPictures(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentIdea(row, pictures.get(row.id) ?? []))
}

export function presentIdea(
  {
    author,
    createdAt,
    editedAt,
    proven = 0,
    testing = 0,
    stoppedAt,
    stoppedBy,
    city: code,
    ...idea
  }: StoredIdea,
  pictures: readonly Picture[],
): Idea {
  const ladder = ladderFrom({ proven, testing })
  const city = code == null ? null : cityOf(code)
  return {
    ...idea,
    ...(city === null ? {} : { city }),
    ...(ladder === undefined ? {} : { ladder }),
    ...(stoppedAt && stoppedBy
      ? {
          stopped: {
            at: new Date(stoppedAt).toISOString(),
            learned: stoppedBy.learned,
            isHonestCut: isHonestCut(stoppedBy),
          },
        }
      : {}),
    author: presentPerson(author),
    highlighted: author.isPremium,
    pictures: [...pictures],
    createdAt: new Date(createdAt).toISOString(),
    editedAt: editedAt && new Date(editedAt).toISOString(),
  }
}
