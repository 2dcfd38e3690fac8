import type { ISql } from 'postgres'
import type { TeamNews } from '#contract/notifications.ts'

interface Telling {
  readonly members: readonly string[]
  /** What it is about: the same again takes the place of what was said before, and is unread again. */
  readonly subject: string
  readonly news: TeamNews
  readonly now: Date
}

/**
 * Whose account is just ending is waited for and not told. Whoever holds rows of these members by then has to have locked
 * their profiles before, as the end of an account does.
 *
 * What the team says is told whatever a member turned off: it is rare, and about what they asked for or wrote.
 */
export async function tellMembers(sql: ISql, { members, subject, news, now }: Telling): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into notifications (user_id, kind, subject, reference, news, created_at)
    select id, 'team', ${subject}, '', ${JSON.stringify(news)}::jsonb, ${now.toISOString()}::timestamptz
    from profiles where id = any(${[...members]}::uuid[]) and not is_sample order by id for key share
    on conflict (user_id, kind, subject, reference) do update set
      news = excluded.news, created_at = excluded.created_at, read_at = null, pushed_at = null`
}
