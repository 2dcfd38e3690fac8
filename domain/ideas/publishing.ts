import type { RuleBook } from '#domain/economy/rule-book.ts'
import { formatSigned, formatSignedBPoints } from '#domain/text/formats.ts'

/** Where the member came from, as the address of /create says it. */
export type PublishingFlags = {
  readonly fromOnboarding: boolean
  readonly fromTrail: boolean
  readonly fromTrailComplete: boolean
  readonly nextTrail: string | null
}

export type AfterPublishing =
  | { readonly to: 'trail'; readonly trailId: string; readonly fromOnboarding: boolean }
  /** One page back; to the trail where there is none, and to the trails where it is not known. */
  | { readonly to: 'back'; readonly trailId: string | null }
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
  return flags.fromTrail ? { to: 'back', trailId: flags.nextTrail } : { to: 'feed' }
}

/** How often each action can still pay today, by its name; what is not in it has not paid yet. */
export type LeftToday = ReadonlyMap<string, number>

/** The line under 'Publicar': what a public idea would pay now. Null where the rules pay nothing for ideas. */
export function publishingPayLine({ acts }: RuleBook, leftToday: LeftToday): string | null {
  const { idea_published: idea, first_idea_of_day: bonus } = acts
  if (idea === null) return null
  if (leftToday.get('idea_published') === 0) return 'Limite de hoje atingido: esta ideia não rende BPoints'
  const base = formatSignedBPoints(idea.amount)
  if (bonus === null || leftToday.get('first_idea_of_day') === 0) return base
  return `${base} · a primeira do dia vale ${formatSigned(idea.amount + bonus.amount)}`
}

/** The same line for a private idea, which pays when it is made public. */
export function privatePayLine({ acts }: RuleBook): string | null {
  if (acts.idea_published === null) return null
  return `${formatSignedBPoints(acts.idea_published.amount)} só quando ela virar pública`
}
