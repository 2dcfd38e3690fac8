/** Where the member came from, as the address of /create says it. */
export type PublishingFlags = {
  readonly fromOnboarding: boolean
  readonly fromTrail: boolean
  readonly fromTrailComplete: boolean
  readonly nextTrail: string | null
}

export type AfterPublishing =
  | { readonly to: 'trail'; readonly trailId: string; readonly fromOnboarding: boolean }
  | { readonly to: 'back' }
  | { readonly to: 'feed' }

/** The trail to ask for when publishing: only who comes from the end of a trail or of onboarding asks for one. */
export function trailToUnlock({
  fromOnboarding,
  fromTrailComplete,
  nextTrail,
}: PublishingFlags): string | null {
  return fromTrailComplete || fromOnboarding ? nextTrail : null
}

/** Where the member goes on. `unlockedTrail` is the one that was in fact opened, which may not be the one asked for. */
export function afterPublishing(flags: PublishingFlags, unlockedTrail: string | null): AfterPublishing {
  const trailId = trailToUnlock(flags)
  if (trailId !== null) {
    return {
      to: 'trail',
      trailId: unlockedTrail ?? trailId,
      // The end of a trail comes first where both are said.
      fromOnboarding: flags.fromOnboarding && !flags.fromTrailComplete,
    }
  }
  return flags.fromTrail ? { to: 'back' } : { to: 'feed' }
}
