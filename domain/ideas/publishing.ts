import type { RuleBook } from '#domain/economy/rule-book.ts'
import { formatSigned, formatSignedBPoints } from '#domain/text/formats.ts'

/** Where the member came from, by the query of /create. */
export type PublishingFlags = {
  readonly fromOnboarding: boolean
  readonly fromTrail: boolean
  readonly fromTrailComplete: boolean
  readonly nextTrail: string | null
}

export type AfterPublishing =
  | { readonly to: 'trail'; readonly trailId: string; readonly fromOnboarding: boolean }
  /** One page back; without history to the trail, and without a trail to the list of trails. */
  | { readonly to: 'back'; readonly trailId: string | null }
  | { readonly to: 'feed' }

/** The trail to request when publishing: only after the end of a trail or of onboarding. */
export function trailToUnlock({
  fromOnboarding,
  fromTrailComplete,
  nextTrail,
}: PublishingFlags): string | null {
  return fromTrailComplete || fromOnboarding ? nextTrail : null
}

/**
 * Where the member continues. `unlockedTrail` is the one actually opened, which may not be the requested one.
 */
export function afterPublishing(flags: PublishingFlags, unlockedTrail: string | null): AfterPublishing {
  const trailId = trailToUnlock(flags)
  if (trailId !== null) {
    return {
      to: 'trail',
      trailId: unlockedTrail ?? trailId,
      // If both are set, the end of a trail wins.
      fromOnboarding: flags.fromOnboarding && !flags.fromTrailComplete,
    }
  }
  return flags.fromTrail ? { to: 'back', trailId: flags.nextTrail } : { to: 'feed' }
}

/** How often each action can still pay today; actions not in the map have not paid yet. */
export type LeftToday = ReadonlyMap<string, number>

/** The line under 'Publicar': what a public idea would pay now. Null if ideas pay nothing. */
export function publishingPayLine({ actions }: RuleBook, leftToday: LeftToday): string | null {
  const { idea_published: idea, first_idea_of_day: bonus } = actions
  if (idea === null) return null
  if (leftToday.get('idea_published') === 0) return 'Limite de hoje atingido: esta ideia não rende BPoints'
  const base = formatSignedBPoints(idea.amount)
  if (bonus === null || leftToday.get('first_idea_of_day') === 0) return base
  return `${base} · a primeira do dia vale ${formatSigned(idea.amount + bonus.amount)}`
}

/** The same line for a private idea, which pays when it is made public. */
export function privatePayLine({ actions }: RuleBook): string | null {
  if (actions.idea_published === null) return null
  return `${formatSignedBPoints(actions.idea_published.amount)} só quando ela virar pública`
}
