import type { Sql } from 'postgres'
import type { NotificationPreferences } from '#contract/preferences.ts'

/** Null leaves a choice as it is. */
const unchanged = { likes: null, comments: null, mentions: null, missions: null, inactivity: null }

type Changes = { readonly [Kind in keyof NotificationPreferences]?: boolean | null | undefined }

/** Who never chose is told of everything. */
export async function readNotificationPreferences(
  sql: Sql,
  memberId: string,
): Promise<NotificationPreferences> {
  const [chosen] = await sql<NotificationPreferences[]>`
    select notify_likes as likes, notify_comments as comments, notify_mentions as mentions,
      notify_missions as missions, notify_inactivity as inactivity
    from user_preferences where user_id = ${memberId}`
  return chosen ?? { likes: true, comments: true, mentions: true, missions: true, inactivity: true }
}

/** Changes what is sent and leaves the rest: two tabs that change different ones do not undo each other. */
export async function changeNotificationPreferences(
  sql: Sql,
  memberId: string,
  changes: Changes,
): Promise<void> {
  const { likes, comments, mentions, missions, inactivity } = { ...unchanged, ...changes }
  await sql`
    insert into user_preferences as chosen
      (user_id, notify_likes, notify_comments, notify_mentions, notify_missions, notify_inactivity)
    values (
      ${memberId}, coalesce(${likes ?? null}::boolean, true), coalesce(${comments ?? null}::boolean, true),
      coalesce(${mentions ?? null}::boolean, true), coalesce(${missions ?? null}::boolean, true),
      coalesce(${inactivity ?? null}::boolean, true)
    )
    on conflict (user_id) do update set
      notify_likes = coalesce(${likes ?? null}::boolean, chosen.notify_likes),
      notify_comments = coalesce(${comments ?? null}::boolean, chosen.notify_comments),
      notify_mentions = coalesce(${mentions ?? null}::boolean, chosen.notify_mentions),
      notify_missions = coalesce(${missions ?? null}::boolean, chosen.notify_missions),
      notify_inactivity = coalesce(${inactivity ?? null}::boolean, chosen.notify_inactivity)`
}
