import type { ShelvedBadge } from '#contract/badges.ts'
import type { Balance } from '#contract/economy.ts'

/** What gets a card; plain points only fly to the counter. */
export type Celebration =
  | {
      readonly kind: 'level'
      readonly key: string
      readonly level: number
      readonly tier: Balance['tier']
      /** The level opened a new tier. */
      readonly isNewTier: boolean
    }
  | { readonly kind: 'badge'; readonly key: string; readonly badge: ShelvedBadge }

/** A level above the previous one gets a card; the first balance of a visit does not. */
export function levelReached(before: Balance | undefined, now: Balance): Celebration | null {
  if (before === undefined || now.level <= before.level) return null
  const isNewTier = now.tier.id !== before.tier.id
  return { kind: 'level', key: `level ${now.level}`, level: now.level, tier: now.tier, isNewTier }
}

export interface CelebrationWords {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
}

/** One text for everything earned together. */
export function wordsOf(celebrations: readonly Celebration[]): CelebrationWords {
  const [first, ...others] = celebrations
  if (first === undefined) return { eyebrow: '', title: '', text: '' }
  if (others.length > 0)
    return {
      eyebrow: 'Novidades para você!',
      title: new Intl.ListFormat('pt-BR').format(celebrations.map(nameOf)),
      text: '',
    }
  if (first.kind === 'badge')
    return { eyebrow: 'Nova conquista!', title: first.badge.name, text: first.badge.description }
  const { tier, isNewTier } = first
  return {
    eyebrow: isNewTier ? `Você chegou ao ${tier.name}!` : 'Você subiu de nível!',
    title: nameOf(first),
    text: isNewTier ? 'Um novo metal para a sua colmeia.' : `${tier.name}. Cada ponto conquistado conta.`,
  }
}

function nameOf(celebration: Celebration): string {
  return celebration.kind === 'badge' ? celebration.badge.name : `Nível ${celebration.level}`
}

/** A higher level replaces a lower one that was reached just before. */
export function withCelebration(before: readonly Celebration[], next: Celebration): readonly Celebration[] {
  return [...before.filter(({ kind }) => kind !== 'level' || next.kind !== 'level'), next]
}

const togetherMs = 10_000

/**
 * The badges just announced: the newest one, and those earned with it. Compares the badges' own times, so
 * that this device's clock does not matter.
 */
export function newestBadges(badges: readonly ShelvedBadge[]): readonly ShelvedBadge[] {
  const times = badges.map(({ earnedAt }) =>
    earnedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(earnedAt),
  )
  const newest = Math.max(...times)
  return badges.filter((_, index) => newest - (times[index] ?? Number.NEGATIVE_INFINITY) < togetherMs)
}
