import type { ISql } from 'postgres'
import type { CircleNews } from '#domain/notifications/kinds/circles.ts'

type CircleNotice = {
  readonly to: readonly string[]
  readonly what: CircleNews
  readonly circleId: string
  /** Distinguishes events of the same kind; the same again notifies nobody. */
  readonly reference: string
  readonly actorId: string | null
  readonly now: Date
}

/** Deleted with the circle (delete_notifications_of_deleted), and with the membership. */
export async function notifyOfCircle(
  sql: ISql,
  { to, what, circleId, reference, actorId, now }: CircleNotice,
): Promise<void> {
  await sql`
    select add_notification(
      member, 'circle', ${`${what}/${circleId}`}, ${reference}, ${circleId}, ${actorId}, ${now.toISOString()}::timestamptz
    ) from unnest(${[...to]}::uuid[]) as member`
}
