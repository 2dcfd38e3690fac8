import type { Sql } from 'postgres'
import type { NotificationPreferences } from '#contract/preferences.ts'
import { bySwitch, notificationSwitches } from '#domain/notifications/kinds.ts'

type IdeaToWorkOn = { readonly id: string; readonly title: string }

const most = 50

/** The idea a member works on in the trails, and the ideas to choose from. */
export async function readActiveIdea(sql: Sql, memberId: string) {
  const [active, ideas] = await Promise.all([
    sql<IdeaToWorkOn[]>`
      select idea.id, idea.title
      from user_preferences chosen join user_ideas idea on idea.id = chosen.active_idea_id
      where chosen.user_id = ${memberId} and idea.user_id = ${memberId}`,
    sql<IdeaToWorkOn[]>`
      select id, title from user_ideas where user_id = ${memberId}
      order by created_at desc, id desc limit ${most}`,
  ])
  return { activeIdea: active[0] ?? null, ideas: [...ideas] }
}

/** False if the member has no such idea, also if it is being deleted. Null chooses none. */
export async function chooseActiveIdea(
  sql: Sql,
  { memberId, ideaId }: { readonly memberId: string; readonly ideaId: string | null },
): Promise<boolean> {
  const chosen = await sql`
    insert into user_preferences (user_id, active_idea_id)
    select ${memberId}::uuid, ${ideaId}::uuid
    where ${ideaId}::uuid is null
      or exists (select from user_ideas where id = ${ideaId}::uuid and user_id = ${memberId} for key share)
    on conflict (user_id) do update set active_idea_id = excluded.active_idea_id
    returning 1`
  return chosen.length > 0
}

type Changes = { readonly [Key in keyof NotificationPreferences]?: boolean | undefined }

/** By default, members get all notifications. */
export async function readNotificationPreferences(
  sql: Sql,
  memberId: string,
): Promise<NotificationPreferences> {
  const [chosen] = await sql<{ off: string[] }[]>`
    select notifications_off as off from user_preferences where user_id = ${memberId}`
  return bySwitch((kind) => chosen?.off.includes(kind) !== true)
}

/** Changes only the sent fields, so that two tabs changing different ones do not undo each other. */
export async function changeNotificationPreferences(
  sql: Sql,
  memberId: string,
  changes: Changes,
): Promise<void> {
  const kindsTurned = (to: boolean) =>
    notificationSwitches.filter(({ key }) => changes[key] === to).map(({ kind }) => kind)
  await sql`
    insert into user_preferences as chosen (user_id, notifications_off)
    values (${memberId}, ${kindsTurned(false)}::text[])
    on conflict (user_id) do update set notifications_off = array(
      select distinct kind from unnest(chosen.notifications_off || excluded.notifications_off) as kind
      where kind <> all(${kindsTurned(true)}::text[])
    )`
}
