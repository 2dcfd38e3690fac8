import type { Sql } from 'postgres'
import type { Privacy } from '#contract/follows.ts'

export async function readPrivacy(sql: Sql, memberId: string): Promise<Privacy> {
  const [chosen] = await sql<Privacy[]>`
    select following_closed as "followingClosed", findable, friends_shown_to as "friendsShownTo",
      activity_hidden as "activityHidden"
    from member_privacy where user_id = ${memberId}`
  return chosen ?? { followingClosed: false, findable: true, friendsShownTo: 'everyone', activityHidden: [] }
}

type Changes = { readonly [Key in keyof Privacy]?: Privacy[Key] | undefined }

/** Changes only what is sent, so that two tabs do not undo each other. */
export async function changePrivacy(sql: Sql, memberId: string, changes: Changes): Promise<void> {
  const followingClosed = changes.followingClosed ?? null
  const findable = changes.findable ?? null
  const friendsShownTo = changes.friendsShownTo ?? null
  const activityHidden = changes.activityHidden ?? null
  await sql`
    insert into member_privacy as chosen (user_id, following_closed, findable, friends_shown_to, activity_hidden)
    values (${memberId}, coalesce(${followingClosed}::boolean, false), coalesce(${findable}::boolean, true),
      coalesce(${friendsShownTo}::text, 'everyone'),
      coalesce(${activityHidden}::text[], '{}'))
    on conflict (user_id) do update set
      following_closed = coalesce(${followingClosed}::boolean, chosen.following_closed),
      findable = coalesce(${findable}::boolean, chosen.findable),
      friends_shown_to = coalesce(${friendsShownTo}::text, chosen.friends_shown_to),
      activity_hidden = coalesce(${activityHidden}::text[], chosen.activity_hidden)`
}
