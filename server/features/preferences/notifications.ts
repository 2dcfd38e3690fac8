import type { Sql } from 'postgres'
import type { NotificationPreferences } from '#contract/preferences.ts'
import { bySwitch, notificationSwitches } from '#domain/notifications/kinds.ts'

type Changes = { readonly [Key in keyof NotificationPreferences]?: boolean | undefined }

/** Who never chose is told of everything. */
export async function readNotificationPreferences(
  sql: Sql,
  memberId: string,
): Promise<NotificationPreferences> {
  const [chosen] = await sql<{ off: string[] }[]>`
    select notifications_off as off from user_preferences where user_id = ${memberId}`
  return bySwitch((kind) => chosen?.off.includes(kind) !== true)
}

/** Changes what is sent and leaves the rest: two tabs that change different ones do not undo each other. */
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
