import type { ISql, Sql } from 'postgres'
import { v5 as uuidv5 } from 'uuid'
import { type MomentsOfIdea, momentsOfIdea } from '#domain/community/moments-of-idea.ts'
import { keepMoneyTogether } from '#server/platform/content/typeset.ts'
import { migrationLock } from '#server/platform/database/migrate.ts'
import type { Community } from './community-schema.ts'

/** A reserved domain (RFC 2606): mail to it can never arrive, and nobody can own an address in it. */
const sampleDomain = 'exemplo.invalid'
/** Makes ids equal in every installation. */
const namespace = '0b8a6a9e-6f55-4a8c-8b1d-2f5f4f0f7c61'
const day = 86_400_000

/**
 * Loads the sample community into a database without members, at most once; returns whether it did. Its
 * members cannot sign in and earn nothing: they are invented, so the ledger's rules cannot hold for them.
 */
export async function loadSampleCommunity(sql: Sql, now: Date): Promise<boolean> {
  // Imported only when needed: a server starts thousands of times and needs this once.
  const { readCommunity } = await import('./read-community.ts')
  const community = await readCommunity()
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${migrationLock})`
    const [taken] = await transaction`
      select 1 from users union all select 1 from content_versions where name = 'sample-community' limit 1`
    if (taken !== undefined) return false
    await storeMembers(transaction, community, now)
    await storeIdeas(transaction, community, now)
    await transaction`
      insert into content_versions (name, hash, loaded_at) values ('sample-community', '', ${now.toISOString()})`
    return true
  })
}

/** Members join some days before their first idea. */
async function storeMembers(sql: ISql, { members, ideas }: Community, now: Date): Promise<void> {
  const oldest = Math.max(...ideas.map(({ daysAgo }) => daysAgo))
  const rows = members.map(({ id, name, colour, bio }, index) => ({
    id: memberId(id),
    name,
    email: `${id}@${sampleDomain}`,
    colour,
    bio,
    since: new Date(now.getTime() - (oldest + 2 + index) * day).toISOString(),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id uuid, name text, email text, colour text, bio text, since timestamptz
  )`
  await sql`
    insert into users (id, name, email, created_at, updated_at)
    select id, name, email, since, since from ${given}`
  await sql`
    update profiles set is_sample = true, color = colour, bio = given.bio, created_at = since, updated_at = since
    from ${given} where profiles.id = given.id`
}

/** With counts that match the rows. */
async function storeIdeas(sql: ISql, { ideas }: Community, now: Date): Promise<void> {
  const rows = ideas.map((idea, index) => ({
    idea,
    id: ideaId(idea.id),
    at: momentsOfIdea(idea, index, now),
  }))
  const notes = rows.map(({ idea, id, at }) => ({
    id,
    user_id: memberId(idea.author),
    title: keepMoneyTogether(idea.title),
    description: keepMoneyTogether(idea.description),
    category: idea.category,
    likes: idea.likes.length,
    dislikes: idea.dislikes.length,
    comments: idea.comments.length,
    created_at: at.published.toISOString(),
  }))
  await sql`
    insert into user_ideas (
      id, user_id, title, description, category, is_public, ever_public, likes, dislikes, comments, created_at
    )
    select id, user_id, title, description, category, true, true, likes, dislikes, comments, created_at
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as given (
      id uuid, user_id uuid, title text, description text, category text, likes integer, dislikes integer,
      comments integer, created_at timestamptz
    )`
  await sql`
    insert into idea_comments (id, idea_id, user_id, text, justifies, useful_at, created_at)
    select id, idea_id, user_id, text, justifies, useful_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap(commentRows))}::jsonb) as given (
      id uuid, idea_id uuid, user_id uuid, text text, justifies text, useful_at timestamptz, created_at timestamptz
    )`
  await sql`
    insert into idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
    select user_id, 'idea', target_id, reaction, 1, created_at
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap(reactionRows))}::jsonb) as given (
      user_id uuid, target_id uuid, reaction text, created_at timestamptz
    )`
}

type IdeaToLoad = {
  readonly idea: Community['ideas'][number]
  readonly id: string
  readonly at: MomentsOfIdea
}

function commentRows({ idea, id, at }: IdeaToLoad) {
  return idea.comments.map(({ author, text, useful, reaction }, index) => {
    const writtenAt = at.comments[index]?.toISOString()
    return {
      id: uuidv5(`comment/${idea.id}/${index}`, namespace),
      idea_id: id,
      user_id: memberId(author),
      text: keepMoneyTogether(text),
      justifies: reaction ?? null,
      useful_at: useful ? (at.comments[index + 1]?.toISOString() ?? writtenAt) : null,
      created_at: writtenAt,
    }
  })
}

function reactionRows({ idea, id, at }: IdeaToLoad) {
  const reactions = [
    ...idea.likes.map((member) => ({ member, reaction: 'like' })),
    ...idea.dislikes.map((member) => ({ member, reaction: 'dislike' })),
  ]
  return reactions.map(({ member, reaction }, index) => ({
    user_id: memberId(member),
    target_id: id,
    reaction,
    created_at: at.reactions[index]?.toISOString(),
  }))
}

function memberId(id: string): string {
  return uuidv5(`member/${id}`, namespace)
}

function ideaId(id: string): string {
  return uuidv5(`idea/${id}`, namespace)
}
