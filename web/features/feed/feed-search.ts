import { type IdeaCategory, ideaCategories } from '#domain/ideas/rules.ts'

/** Search parameters of the feed; each is optional. */
export interface FeedSearch {
  tab?: 'grupos' | undefined
  /** Shows one's own ideas, or those that were stopped, instead of the wall. */
  ver?: 'minhas' | 'aprendizados' | undefined
  /** The search. */
  q?: string | undefined
  categoria?: IdeaCategory | undefined
  /** 'Em alta', or a place first, instead of the newest first. */
  ordem?: 'alta' | 'perto' | undefined
  /** A state or a city (domain/places). */
  onde?: string | undefined
  /** Only ideas with a filled cell of proof. */
  prova?: 'com' | undefined
  /** Shows the guided tour again. */
  tour?: 1 | undefined
}

export const longestTerm = 100

export function readFeedSearch({
  tab,
  ver,
  q,
  categoria,
  ordem,
  onde,
  prova,
  tour,
}: Record<string, unknown>): FeedSearch {
  return {
    tab: tab === 'grupos' ? tab : undefined,
    ver: ver === 'minhas' || ver === 'aprendizados' ? ver : undefined,
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, longestTerm) : undefined,
    categoria: ideaCategories.find((category) => category === categoria),
    ordem: ordem === 'alta' || (ordem === 'perto' && readOnde(onde)) ? ordem : undefined,
    onde: readOnde(onde),
    prova: prova === 'com' ? prova : undefined,
    tour: tour === 1 ? tour : undefined,
  }
}

/** An address may hold a city's digits as a number. */
function readOnde(onde: unknown): string | undefined {
  const text = typeof onde === 'number' ? String(onde) : onde
  return typeof text === 'string' && /^([A-Z]{2}|\d{7})$/u.test(text) ? text : undefined
}
