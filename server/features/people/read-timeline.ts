import type { Sql } from 'postgres'
import type { Timeline, TimelineEntry } from '#contract/follows.ts'
import { badges } from '#domain/badges/badges.ts'
import type { Verdict } from '#domain/evidence/test-card.ts'
import { type ActivityKind, followLimits } from '#domain/people/follows.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { sees } from '#server/platform/people/sees.ts'

type StoredEntry = {
  readonly kind: ActivityKind
  readonly id: string
  readonly at: Date
  readonly person: StoredPerson
  readonly idea: { readonly id: string; readonly title: string } | null
  readonly card: { readonly id: string; readonly verdict: Verdict } | null
  readonly badge: string | null
  readonly entry: { readonly text: string; readonly hasPicture: boolean } | null
}

/**
 * What the people a member follows did, and what happened to ideas they follow, newest first. Read from each of them by index when it is asked for, so that
 * nothing is written for followers. Leaves out what they hide, and whom and what the member does not want to see. Of the people
 * followed it asks for mutes alone: blocking ends follows, and `sees` for each of 5,000 would take longer than all the rest.
 */
export async function readTimeline(
  sql: Sql,
  { memberId, after }: { readonly memberId: string; readonly after: Cursor | null },
): Promise<Timeline> {
  const before = (at: string, id: string) =>
    after === null
      ? sql`true`
      : sql`(${sql.unsafe(at)}, ${sql.unsafe(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const isShown = (id: string) => sql`not exists (
    select from hidden_content where user_id = ${memberId} and type = 'idea' and target_id = ${sql.unsafe(id)}
  )`
  const most = followLimits.timeline + 1
  const rows = await sql<StoredEntry[]>`
    with followed as materialized (
      select followed_id as id, coalesce(
        (select activity_hidden from member_privacy where user_id = followed_id), '{}'
      ) as hidden
      from follows
      where follows.user_id = ${memberId}
        and not exists (select from muted_authors where user_id = ${memberId} and author_id = followed_id)
        and not exists (select from suspensions where suspensions.user_id = followed_id)
    ), followed_idea as materialized (
      select idea.id, idea.user_id as person_id, coalesce(privacy.activity_hidden, '{}') as hidden
      from idea_follows join user_ideas idea on idea.id = idea_follows.idea_id and idea.is_public
      left join member_privacy privacy on privacy.user_id = idea.user_id
      where idea_follows.user_id = ${memberId} and idea.user_id not in (select id from followed)
        and ${sees(sql, memberId, 'idea.user_id')} and ${isShown('idea.id')}
        and not exists (select from suspensions where suspensions.user_id = idea.user_id)
    ), did as (
      select 'ideas' as kind, one.id, one.created_at as at, followed.id as person_id, one.id as idea_id, null as badge
      from followed cross join lateral (
        select id, created_at from user_ideas
        where user_id = followed.id and is_public and stopped_at is null and ${before('created_at', 'id')}
          and ${isShown('user_ideas.id')}
        order by created_at desc, id desc limit ${most}
      ) as one
      where 'ideas' <> all (followed.hidden)
      union all
      select 'diary', one.id, one.created_at, followed.id, one.idea_id, null
      from followed cross join lateral (
        select entry.id, entry.created_at, entry.idea_id
        from diary_entries entry join user_ideas idea on idea.id = entry.idea_id and idea.is_public
        where entry.user_id = followed.id and ${before('entry.created_at', 'entry.id')} and ${isShown('idea.id')}
        order by entry.created_at desc, entry.id desc limit ${most}
      ) as one
      where 'diary' <> all (followed.hidden)
      union all
      select 'verdicts', one.id, one.ended_at, followed.id, one.idea_id, null
      from followed cross join lateral (
        select card.id, card.ended_at, card.idea_id
        from evidence_cards card join user_ideas idea on idea.id = card.idea_id and idea.is_public
        where card.user_id = followed.id and card.verdict is not null
          and ${before('card.ended_at', 'card.id')} and ${isShown('idea.id')}
        order by card.ended_at desc, card.id desc limit ${most}
      ) as one
      where 'verdicts' <> all (followed.hidden)
      union all
      select 'verdicts', one.id, one.ended_at, followed_idea.person_id, followed_idea.id, null
      from followed_idea cross join lateral (
        select id, ended_at from evidence_cards card
        where card.idea_id = followed_idea.id and card.verdict is not null and ${before('card.ended_at', 'card.id')}
        order by card.ended_at desc, card.id desc limit ${most}
      ) as one
      where 'verdicts' <> all (followed_idea.hidden)
      union all
      select 'diary', one.id, one.created_at, followed_idea.person_id, followed_idea.id, null
      from followed_idea cross join lateral (
        select id, created_at from diary_entries entry
        where entry.idea_id = followed_idea.id and ${before('entry.created_at', 'entry.id')}
        order by entry.created_at desc, entry.id desc limit ${most}
      ) as one
      where 'diary' <> all (followed_idea.hidden)
      union all
      select kind, one.id, one.earned_at, followed.id, null, one.badge
      from followed cross join lateral (
        select * from (
          select badge, earned_at, md5(user_id::text || badge)::uuid as id,
            case when badge like 'trail-%' then 'trails' else 'badges' end as kind
          from member_badges where user_id = followed.id
        ) as earned
        where kind <> all (followed.hidden) and ${before('earned_at', 'id')}
        order by earned_at desc, id desc limit ${most}
      ) as one
    ), newest as (
      select * from did order by at desc, id desc limit ${most}
    )
    -- What a page shows is read for its entries alone.
    select kind, newest.id, at, badge, ${personJson(sql, 'profiles')} as person,
      (select jsonb_build_object('id', idea.id, 'title', title) from user_ideas idea where idea.id = newest.idea_id) as idea,
      case kind when 'verdicts' then (
        select jsonb_build_object('id', card.id, 'verdict', verdict) from evidence_cards card
        where card.user_id = newest.person_id and card.id = newest.id
      ) end as card,
      case kind when 'diary' then (
        select jsonb_build_object(
          'text', text, 'hasPicture', exists (select from pictures where attached_to = entry.id)
        ) from diary_entries entry where entry.id = newest.id
      ) end as entry
    from newest join profiles on profiles.id = newest.person_id
    order by at desc, newest.id desc`
  const page = rows.slice(0, followLimits.timeline)
  const last = page.at(-1)
  const hasMore = rows.length > followLimits.timeline && last !== undefined
  return {
    entries: page.flatMap(present),
    nextCursor: hasMore ? writeCursor({ at: new Date(last.at).toISOString(), id: last.id }) : null,
  }
}

function present({ kind, id, at, person, idea, card, badge, entry }: StoredEntry): TimelineEntry[] {
  const common = { id, at: new Date(at).toISOString(), person: presentPerson(person) }
  if (kind === 'ideas') return idea === null ? [] : [{ ...common, kind, idea }]
  if (kind === 'diary') return idea === null || entry === null ? [] : [{ ...common, kind, idea, ...entry }]
  if (kind === 'verdicts') return idea === null || card === null ? [] : [{ ...common, kind, idea, card }]
  const known = badges.product.find((one) => one.id === badge)
  if (known === undefined) return []
  const { name, description } = known
  return [{ ...common, kind, badge: { id: known.id, name, description } }]
}
