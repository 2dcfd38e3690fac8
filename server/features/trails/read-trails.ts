import type { Sql } from 'postgres'
import type { Trail, TrailCard } from '#contract/trails.ts'
import { resolveTrailId } from '#domain/trails/curriculum.ts'
import { fallbackTrail } from '#domain/trails/learner.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { presentCard, presentTrail } from '#domain/trails/present-trail.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { settleUnlocks } from '#server/platform/learning/unlock.ts'

type Reader = {
  readonly sql: Sql
  readonly memberId: string
  readonly now: Date
  /** Called for each trail that this read unlocked. */
  readonly onUnlock: (trailId: string) => void
}

/** The published trails. */
export async function listTrails(reader: Reader): Promise<readonly TrailCard[]> {
  const learner = await readSettled(reader)
  return learner.trails.map((trail) => presentCard(trail, learner))
}

type Answer =
  | { readonly kind: 'trail'; readonly trail: Trail }
  | {
      readonly kind: 'redirect'
      readonly to: string
      readonly reason: 'unknown' | 'unpublished'
      readonly message: string
    }

/** The trail of an address, or where to redirect; null if there is no trail at all. */
export async function getTrail(reader: Reader, rawTrailId: string): Promise<Answer | null> {
  const learner = await readSettled(reader)
  const id = resolveTrailId(rawTrailId)
  const trail = learner.trails.find((published) => published.id === id)
  if (trail !== undefined) return { kind: 'trail', trail: presentTrail(trail, learner) }
  const to = fallbackTrail(learner.trails)
  if (to === null) return null
  return id === null
    ? { kind: 'redirect', to, reason: 'unknown', message: trailMessages.unknown }
    : { kind: 'redirect', to, reason: 'unpublished', message: trailMessages.notFound }
}

async function readSettled({ sql, memberId, now, onUnlock }: Reader) {
  const stored = await readLearner(sql, memberId)
  const { learner, opened } = await settleUnlocks({ sql, memberId, now }, stored)
  for (const trailId of opened) onUnlock(trailId)
  return learner
}
