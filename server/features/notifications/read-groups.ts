import type { ISql } from 'postgres'
import type { Notification, TeamMessage } from '#contract/notifications.ts'
import type { Verdict } from '#domain/evidence/test-card.ts'
import type { GoalAction } from '#domain/missions/goals.ts'
import type { CircleNews } from '#domain/notifications/kinds/circles.ts'
import type { MentorNews } from '#domain/notifications/kinds/mentors.ts'
import type { BellNews } from '#domain/notifications/kinds/people.ts'
import { notificationLimits } from '#domain/notifications/limits.ts'
import { personJson, presentPerson, type StoredPerson } from '#server/platform/people/person.ts'
import { type Group, groupId } from './unread.ts'

/**
 * How many rows are read for the newest unread groups, for the last read ones, and for the names in a group.
 */
const lookedAt = { unreadGroups: 1000, readRows: 500, actsForNames: 100 } as const

type StoredGroup = Group & {
  readonly at: string
  readonly readAt: string | null
  readonly times: number
  readonly peopleCount: number
  readonly people: readonly StoredPerson[]
  readonly bpoints: number | null
  readonly news: TeamMessage | null
  /** Of the newest row: the comment with the mention or answer. */
  readonly reference: string
  readonly ideaId: string | null
  readonly ideaTitle: string | null
  readonly onComment: boolean
  readonly card: { readonly id: string; readonly verdict: Verdict } | null
  readonly circle: { readonly id: string; readonly name: string } | null
  readonly opinionStage: { readonly id: string; readonly title: string } | null
  readonly stage: { readonly id: string; readonly title: string; readonly trailId: string } | null
}

/** A member's newest notifications in groups, newest first; or only the given unread group. */
export async function readGroups(sql: ISql, memberId: string, only?: Group): Promise<Notification[]> {
  const listed =
    only === undefined
      ? sql`
          select kind, subject, null::timestamptz as read_at, at
          from unread_groups(${memberId}, ${lookedAt.unreadGroups})
          union all
          select kind, subject, read_at, max(created_at)
          from (
            select kind, subject, read_at, created_at from notifications
            where user_id = ${memberId} and read_at is not null
            order by created_at desc limit ${lookedAt.readRows}
          ) as past
          group by kind, subject, read_at
          order by at desc, kind, subject limit ${notificationLimits.listed}`
      : sql`
          select kind, subject, null::timestamptz as read_at, max(created_at) as at from notifications
          where user_id = ${memberId} and kind = ${only.kind} and subject = ${only.subject} and read_at is null
          group by kind, subject`
  const rowsOfGroup = sql`
    user_id = ${memberId} and kind = listed.kind and subject = listed.subject
      and read_at is not distinct from listed.read_at`
  const groups = await sql<StoredGroup[]>`
    with listed as (${listed})
    select listed.kind, listed.subject, listed.at, listed.read_at as "readAt", counted.*,
      idea.id as "ideaId", idea.title as "ideaTitle", liked.idea_id is not null as "onComment", who.people,
      case when listed.kind = 'task' then (
        select jsonb_build_object('id', id, 'title', title, 'trailId', trail_id) from trail_stages
        where id = split_part(listed.subject, '/', 1) and not withdrawn
      ) end as stage,
      case when listed.kind = 'circle' then (
        select jsonb_build_object('id', id, 'name', name) from circles
        where id = split_part(listed.subject, '/', 2)::uuid and exists (
          select from circle_members where circle_id = circles.id and user_id = ${memberId}
        )
      ) end as circle,
      case when listed.kind = 'opinion' then (
        select jsonb_build_object('id', stage.id, 'title', stage.title)
        from opinion_requests request join trail_stages stage on stage.id = request.stage_id
        where request.id = split_part(listed.subject, '/', 2)::uuid
      ) end as "opinionStage",
      case when card.id is not null then jsonb_build_object('id', card.id, 'verdict', card.verdict) end as card
    from listed
    cross join lateral (
      select count(*)::int as times, max(bpoints) as bpoints, max(news::text)::jsonb as news,
        (array_agg(reference order by created_at desc))[1] as reference,
        -- Nobody likes the same twice.
        (case when listed.kind = 'like' then count(*)
          else count(distinct actor_id) filter (where kind <> 'like') end)::int as "peopleCount"
      from notifications where ${rowsOfGroup}
    ) as counted
    cross join lateral (
      select coalesce(jsonb_agg(${personJson(sql, 'profiles')} order by latest.at desc), '[]') as people
      from (
        select actor_id, max(created_at) as at
        from (
          select actor_id, created_at from notifications where ${rowsOfGroup}
          order by created_at desc limit ${lookedAt.actsForNames}
        ) as newest
        group by actor_id order by at desc limit 2
      ) as latest
      join profiles on profiles.id = latest.actor_id
    ) as who
    left join lateral (
      select idea_id from idea_comments
      where id = case when listed.kind = 'like' then listed.subject::uuid end
    ) as liked on true
    left join lateral (
      select id, idea_id, verdict from evidence_cards
      where user_id = ${memberId} and id = case when listed.kind = 'verdict' then listed.subject::uuid end
        and verdict is not null
    ) as card on true
    left join lateral (
      select id, title from user_ideas
      where id = case when listed.kind = 'bell' then split_part(listed.subject, '/', 2)::uuid when listed.kind in ('like', 'comment', 'mention', 'reply', 'verdict', 'pollination')
          then coalesce(liked.idea_id, card.idea_id, listed.subject::uuid) end
        and (is_public or user_id = ${memberId})
    ) as idea on true
    where counted.times > 0
    order by listed.at desc, listed.kind, listed.subject`
  return groups.flatMap(present)
}

function present(group: StoredGroup): Notification[] {
  const { kind, subject, readAt, times, peopleCount, ideaId, ideaTitle } = group
  const common = {
    id: groupId({ kind, subject }, readAt),
    at: new Date(group.at).toISOString(),
    read: readAt !== null,
  }
  if (kind === 'inactivity') return [{ ...common, kind }]
  if (kind === 'task') return group.stage === null ? [] : [{ ...common, kind, stage: group.stage }]
  if (kind === 'circle') {
    const what = subject.split('/')[0] as CircleNews
    const people = group.people.map(presentPerson)
    return group.circle === null ? [] : [{ ...common, kind, what, circle: group.circle, people, peopleCount }]
  }
  if (kind === 'team') return group.news === null ? [] : [{ ...common, kind, news: group.news }]
  if (kind === 'mission')
    return [{ ...common, kind, goal: subject.split('/')[0] as GoalAction, points: group.bpoints ?? 0 }]
  if (kind === 'follow') return [{ ...common, kind, people: group.people.map(presentPerson), peopleCount }]
  if (kind === 'mentor')
    return [
      {
        ...common,
        kind,
        what: subject as MentorNews,
        people: group.people.map(presentPerson),
        peopleCount,
      },
    ]
  if (kind === 'opinion') {
    if (group.opinionStage === null) return []
    return [
      {
        ...common,
        kind,
        what: subject.startsWith('useful/') ? 'useful' : 'answered',
        stage: group.opinionStage,
        people: group.people.map(presentPerson),
        peopleCount,
      },
    ]
  }
  if (kind === 'contact')
    return [
      {
        ...common,
        kind,
        people: group.people.map(presentPerson),
        peopleCount,
        what: subject === 'accepted' ? 'accepted' : 'asked',
      },
    ]
  // Leave out an idea that this member can no longer see.
  if (ideaId === null || ideaTitle === null) return []
  const idea = { id: ideaId, title: ideaTitle }
  if (kind === 'verdict') return group.card === null ? [] : [{ ...common, kind, idea, card: group.card }]
  const about = {
    people: group.people.map(presentPerson),
    peopleCount,
    idea,
  }
  if (kind === 'bell') return [{ ...common, kind, what: subject.split('/')[0] as BellNews, ...about, times }]
  if (kind === 'pollination') return [{ ...common, kind, ...about }]
  return kind === 'like'
    ? [{ ...common, kind, ...about, on: group.onComment ? 'comment' : 'idea' }]
    : [{ ...common, kind, ...about, times, commentId: group.reference }]
}
