import { useState } from 'react'
import type { Idea } from '#contract/ideas.ts'

export interface HeldBack {
  readonly holds: (idea: Idea) => boolean
  readonly release: () => void
}

/**
 * Ideas that arrive while a user reads wait until requested, because each would push the whole wall along.
 * One's own never wait. `wall` names the wall shown: another one starts with all of its ideas.
 */
export function useHeldBack(
  newest: string | undefined,
  wall: string | null,
  viewerId: string | undefined,
): HeldBack {
  const [seen, setSeen] = useState({ wall, until: newest })
  const isAnother = seen.wall !== wall
  if (isAnother || (seen.until === undefined && newest !== undefined)) setSeen({ wall, until: newest })
  const until = isAnother ? newest : seen.until
  return {
    holds: (idea) =>
      wall !== null && until !== undefined && idea.createdAt > until && idea.author.id !== viewerId,
    release: () => setSeen({ wall, until: newest }),
  }
}
