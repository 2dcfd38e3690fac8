import type { RuleBook } from '#domain/economy/rule-book.ts'
import { formatSigned, formatSignedBPoints } from '#domain/text/points.ts'

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
