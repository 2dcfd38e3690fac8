import type { ISql } from 'postgres'
import { trailAfterIdea } from '#domain/trails/learner.ts'
import { readLearner } from './read-learner.ts'
import { unlockTrails } from './unlock-trails.ts'

type AfterIdea = {
  /** The transaction that stores the idea. */
  readonly sql: ISql
  readonly memberId: string
  /** What the member came from asked for; undefined where it asked for none. */
  readonly nextTrail: string | undefined
  readonly now: Date
}

/** The trail that publishing an idea opened, which may not be the one asked for; null where it opened none. */
export async function unlockAfterIdea({ sql, memberId, nextTrail, now }: AfterIdea): Promise<string | null> {
  if (nextTrail === undefined) return null
  const learner = await readLearner(sql, memberId)
  const trailId = learner && trailAfterIdea(learner, nextTrail)
  if (trailId === null) return null
  await unlockTrails({ sql, memberId, now }, [{ trailId, source: 'idea_posted' }])
  return trailId
}
