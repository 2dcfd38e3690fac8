/** Search parameters of /create; each is optional. */
export interface CreateSearch {
  fromOnboarding?: true | undefined
  fromTrail?: true | undefined
  fromTrailComplete?: true | undefined
  fromTrailReview?: true | undefined
  nextTrail?: string | undefined
  /** The idea that the new one starts from. */
  from?: string | undefined
}

const ideaId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The format of our trail ids; anything else in the address is ignored. */
const trailId = /^[a-z0-9][a-z0-9-]{0,59}$/

export function readCreateSearch(search: Record<string, unknown>): CreateSearch {
  const { nextTrail, from } = search
  return {
    fromOnboarding: flag(search.fromOnboarding),
    fromTrail: flag(search.fromTrail),
    fromTrailComplete: flag(search.fromTrailComplete),
    fromTrailReview: flag(search.fromTrailReview),
    nextTrail: typeof nextTrail === 'string' && trailId.test(nextTrail) ? nextTrail : undefined,
    from: typeof from === 'string' && ideaId.test(from) ? from : undefined,
  }
}

function flag(value: unknown): true | undefined {
  return value === 'true' || value === true ? true : undefined
}
