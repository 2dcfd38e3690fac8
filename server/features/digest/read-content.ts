import type { Sql } from 'postgres'
import { checkInWindow } from '#domain/circles/check-in.ts'
import type { DigestWeek } from '#domain/digest/digest.ts'
import type { DigestContent, IdeaNews, PersonNews } from '#domain/digest/digest-text.ts'
import { readCheckInsOf } from '#server/features/circles/public.ts'
import { readTimelineBetween } from '#server/features/people/public.ts'
import { sees } from '#server/platform/people/sees.ts'

type Asked = { readonly memberId: string; readonly week: DigestWeek; readonly now: Date }

/** What happened in that week, as far as the member would see it in the app now. */
export async function readContent(sql: Sql, { memberId, week, now }: Asked): Promise<DigestContent> {
  const window = checkInWindow(new Date(week.to.getTime() - 1))
  const [ideas, circles, timeline] = await Promise.all([
    readIdeas(sql, memberId, week),
    readCheckInsOf(sql, { memberId, window }),
    readTimelineBetween(sql, { memberId, ...week }),
  ])
  return {
    ideas,
    circles: circles.map(({ hasOwn, ...circle }) => ({
      ...circle,
      isMissing: !hasOwn && now < window.closesAt,
    })),
    hasMorePeople: timeline.hasMore,
    people: timeline.entries.flatMap((entry): PersonNews[] => {
      const name = entry.isFollowed ? entry.person.displayName : null
      if (entry.kind === 'verdicts')
        return [{ kind: entry.kind, name, title: entry.idea.title, verdict: entry.card.verdict }]
      if (entry.kind === 'diary') return [{ kind: entry.kind, name, title: entry.idea.title }]
      if (name === null) return []
      return entry.kind === 'ideas'
        ? [{ kind: entry.kind, name, title: entry.idea.title }]
        : [{ kind: entry.kind, name, badge: entry.badge.name }]
    }),
  }
}

/** Those with the newest news: more than anybody tends. */
export const ideasRead = 100

/** Of public ideas; without what blocked, muted and suspended members did, and comments the member hid. */
function readIdeas(sql: Sql, memberId: string, { from, to }: DigestWeek): Promise<IdeaNews[]> {
  const inWeek = (column: string) =>
    sql`${sql.unsafe(column)} >= ${from.toISOString()}::timestamptz and ${sql.unsafe(column)} < ${to.toISOString()}::timestamptz`
  const isSeen = sql`act.user_id <> ${memberId} and ${sees(sql, memberId, 'act.user_id')}
    and not exists (select from suspensions where user_id = act.user_id)`
  return sql<IdeaNews[]>`
    select title, likes.number as likes, comments.number as comments, interested.number as interested, verdict
    from (
      select id, title from user_ideas idea
      where user_id = ${memberId} and is_public and (
        likes > 0 or comments > 0
        or exists (select from interest_entries where idea_id = idea.id)
        or exists (select from evidence_cards where idea_id = idea.id and verdict is not null)
      )
    ) as idea
    cross join lateral (
      select count(*)::int as number, max(act.created_at) as newest from idea_likes act
      where target_type = 'idea' and target_id = idea.id and reaction = 'like'
        and ${inWeek('act.created_at')} and ${isSeen}
    ) as likes
    cross join lateral (
      select count(*)::int as number, max(act.created_at) as newest from idea_comments act
      where idea_id = idea.id and removed_at is null and ${inWeek('act.created_at')} and ${isSeen}
        and not exists (
          select from hidden_content where user_id = ${memberId} and type = 'comment' and target_id = act.id
        )
    ) as comments
    cross join lateral (
      select count(*)::int as number, max(created_at) as newest from interest_entries
      where idea_id = idea.id and ${inWeek('created_at')}
    ) as interested
    left join lateral (
      select verdict, ended_at as newest from evidence_cards
      where idea_id = idea.id and user_id = ${memberId} and verdict is not null and ${inWeek('ended_at')}
      order by ended_at desc, id desc limit 1
    ) as card on true
    where greatest(likes.newest, comments.newest, interested.newest, card.newest) is not null
    order by greatest(likes.newest, comments.newest, interested.newest, card.newest) desc, idea.id desc
    limit ${ideasRead}`
}
