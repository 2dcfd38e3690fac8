import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

type Act = (memberId: string, ideaId: string, n: number) => Promise<unknown>

/** Each table with its key and one of its indexes, in the schema `bare`: no triggers, functions or foreign keys. */
const tables = {
  user_ideas: { key: 'id', index: 'created_at desc, id desc' },
  idea_likes: { key: 'user_id, target_type, target_id', index: 'target_id' },
  idea_comments: { key: 'id', index: 'idea_id, created_at, id' },
  activity: { key: 'user_id, kind, reference', index: 'user_id, kind, day' },
  notifications: { key: 'user_id, kind, subject, reference', index: 'user_id, kind, subject, created_at' },
  posted_texts: { key: 'user_id, digest', index: null },
  bpoints_transactions: { key: 'user_id, action, reference', index: 'user_id, action, subject, entry' },
  profiles: { key: 'id', index: 'bpoints_earned desc, id' },
  monthly_standings: { key: 'user_id, month', index: 'month, earned desc, user_id' },
  member_limits: { key: 'user_id, kind', index: null },
  idempotency_keys: { key: 'user_id, key', index: 'created_at' },
  idea_search: { key: 'idea_id', index: 'position' },
} as const

/** Creates the bare tables, with the members and ideas that the acts are about. */
export async function createBareTables(sql: Sql): Promise<void> {
  await sql.unsafe('create schema bare')
  for (const [table, { key, index }] of Object.entries(tables)) {
    await sql.unsafe(
      `create table bare.${table} (like public.${table} including defaults, primary key (${key}))`,
    )
    if (index !== null) await sql.unsafe(`create index on bare.${table} (${index})`)
  }
  await sql.unsafe(`
    insert into bare.user_ideas select * from public.user_ideas;
    insert into bare.profiles select * from public.profiles;
    insert into bare.idea_search select * from public.idea_search;
    analyze`)
}

type Texts = { readonly title: string; readonly description: string; readonly comment: string }

/**
 * The rows that each act leaves behind, in one statement: what is left of it without rules, limits, repeats, notifications'
 * settings and the search's words.
 */
export function bareActs(sql: Sql, { title, description, comment }: Texts): Readonly<Record<string, Act>> {
  let entry = 0
  let position = 1_000_000_000
  const words = [...new Set(`${title} ${description}`.toLowerCase().split(/\W+/u))].filter(Boolean).join(' ')
  const paid = (memberId: string, reference: string, actions: readonly string[]) => {
    const numbered = actions.map(() => (entry += 1))
    return sql`
      insert into bare.bpoints_transactions
        (user_id, entry, kind, action, subject, reference, amount, held, day, created_at)
      select ${memberId}::uuid, paid.entry, 'award', paid.action, ${reference}, ${reference}, 2, 2, current_date, now()
      from unnest(${numbered}::int[], ${[...actions]}::text[]) as paid (entry, action)`
  }
  const account = (memberId: string) => sql`
    update bare.profiles set bpoints = bpoints + 2, bpoints_earned = bpoints_earned + 2,
      bpoints_entries = bpoints_entries + 1
    where id = ${memberId}`
  const month = (memberId: string) => sql`
    insert into bare.monthly_standings as known (user_id, month, earned)
    values (${memberId}, '2026-11', 2) on conflict (user_id, month) do update set earned = known.earned + 2`
  const limit = (memberId: string, kind: string) => sql`
    insert into bare.member_limits as known (user_id, kind, started_at, used) values (${memberId}, ${kind}, now(), 1)
    on conflict (user_id, kind) do update set used = known.used + 1`
  const kept = (memberId: string, answer: object) => sql`
    insert into bare.idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
    values (${memberId}, ${randomUUID()}, 'bare', ${'0'.repeat(64)}, ${JSON.stringify(answer)}::jsonb, now())`
  const author = (ideaId: string) => sql`(select user_id from bare.user_ideas where id = ${ideaId})`

  return {
    reaction: (memberId, ideaId, n) => {
      const reaction = [null, 'like', 'dislike'][n % 3] ?? null
      const isLike = Number(reaction === 'like')
      const told =
        isLike === 1
          ? sql`noted as (
              insert into bare.activity (user_id, kind, reference, counterpart_id, day)
              values (${author(ideaId)}, 'like_received', ${`${ideaId}/${memberId}`}, ${memberId}, current_date)
              on conflict do nothing
            ), told as (
              insert into bare.notifications (user_id, kind, subject, reference, about, actor_id, created_at)
              values (${author(ideaId)}, 'like', ${ideaId}, ${memberId}, ${ideaId}, ${memberId}, now())
              on conflict do nothing
            )`
          : sql`noted as (
              delete from bare.activity where user_id = ${author(ideaId)} and kind = 'like_received'
                and reference = ${`${ideaId}/${memberId}`}
            ), told as (
              delete from bare.notifications where user_id = ${author(ideaId)} and kind = 'like'
                and subject = ${ideaId} and reference = ${memberId}
            )`
      return sql`
        with ${told}, counted as (
          update bare.user_ideas set likes = likes + ${isLike}::int where id = ${ideaId}
        ), limited as (${limit(memberId, 'reactions')})
        insert into bare.idea_likes as known (user_id, target_type, target_id, reaction, sequence, created_at)
        values (${memberId}, 'idea', ${ideaId}, ${reaction}, 1, now())
        on conflict (user_id, target_type, target_id) do update set
          reaction = excluded.reaction, sequence = known.sequence + 1, created_at = excluded.created_at`
    },
    comment: (memberId, ideaId) => {
      const id = randomUUID()
      return sql`
        with posted as (insert into bare.posted_texts (user_id, digest) values (${memberId}, ${id})),
        written as (
          insert into bare.idea_comments (id, idea_id, user_id, text, created_at)
          values (${id}, ${ideaId}, ${memberId}, ${comment}, now())
        ), counted as (update bare.user_ideas set comments = comments + 1 where id = ${ideaId}),
        told as (
          insert into bare.notifications (user_id, kind, subject, reference, about, actor_id, created_at)
          values (${author(ideaId)}, 'comment', ${ideaId}, ${id}, ${id}, ${memberId}, now())
        ), noted as (
          insert into bare.activity (user_id, kind, reference, target, counterpart_id, day) values
            (${memberId}, 'comment', ${id}, ${ideaId}, null, current_date),
            (${author(ideaId)}, 'comment_received', ${id}, ${ideaId}, ${memberId}, current_date)
        ), paid as (${paid(memberId, id, ['comment_written'])}), account as (${account(memberId)}),
        month as (${month(memberId)}), limited as (${limit(memberId, 'comments')})
        ${kept(memberId, { id, ideaId, text: comment })}`
    },
    'new idea': (memberId) => {
      const id = randomUUID()
      position += 1
      return sql`
        with written as (
          insert into bare.user_ideas
            (id, user_id, title, description, category, is_public, ever_public, created_at)
          values (${id}, ${memberId}, ${title}, ${description}, 'alimentacao', true, true, now())
        ), noted as (
          insert into bare.activity (user_id, kind, reference, day) values (${memberId}, 'idea', ${id}, current_date)
        ), paid as (${paid(memberId, id, ['idea_published', 'first_idea_of_day'])}),
        account as (${account(memberId)}), month as (${month(memberId)}), limited as (${limit(memberId, 'ideas')}),
        found as (
          insert into bare.idea_search (idea_id, position, author_id, category, words)
          values (${id}, ${position}::bigint, ${memberId}, 'alimentacao', ${words}::tsvector)
        )
        ${kept(memberId, { id, title, description })}`
    },
  }
}
