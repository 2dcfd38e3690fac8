import type { Sql } from 'postgres'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { settled } from '#domain/evidence/test-card.ts'
import type { Economy } from '#server/platform/economy/create-economy.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Realtime } from '#server/platform/realtime/create-realtime.ts'
import { type CardKey, lockIdea, readLocked, writeCard } from './card-rows.ts'

/** Concludes a card whose time is over, and tells its author. False if there was nothing to do. */
export function concludeCard(economy: Economy, key: CardKey): Promise<boolean> {
  return economy.transaction(async ({ sql, now, settle }) => {
    if ((await lockIdea(sql, key)) === null) return false
    const card = await readLocked(sql, key)
    if (card === null) return false
    const concluded = settled(card, now)
    if (concluded === card) return false
    await writeCard(sql, key, concluded)
    await settle(key.memberId)
    await sql`
      select add_notification(
        ${key.memberId}, 'verdict', ${key.id}, '', ${key.ideaId}::uuid, null,
        ${now.toISOString()}::timestamptz
      )`
    return true
  })
}

type Parts = { readonly sql: Sql; readonly economy: Economy; readonly publish: Realtime['publish'] }

/** For the job: the running cards whose last day is long enough over. */
export async function concludeDueCards({ sql, economy, publish }: Parts, rows: RowRun): Promise<void> {
  const due = await sql<CardKey[]>`
    select user_id as "memberId", idea_id as "ideaId", id from evidence_cards
    where status = 'running' and until <= ${shiftDay(saoPauloDay(economy.now()), -2)}::date`
  await rows.each(
    due,
    ({ id }) => id,
    async (key) => {
      if (await concludeCard(economy, key)) publishVerdict(publish, key)
    },
  )
}

/** Call after commit. */
export function publishVerdict(
  publish: Realtime['publish'],
  { memberId, ideaId }: Pick<CardKey, 'memberId' | 'ideaId'>,
): void {
  publish({ to: memberId, event: { type: 'notifications' } })
  publish({ to: 'everyone', event: { type: 'wall' } })
  publish({ to: 'everyone', event: { type: 'idea', id: ideaId } })
}
