import { type IdeaCategory, ideaCategories } from '#domain/ideas/rules.ts'

/** What the address of the feed may say; each is left out where it is not said. */
export interface FeedSearch {
  tab?: 'grupos' | undefined
  /** Which ideas: one's own instead of everybody's. */
  ver?: 'minhas' | undefined
  /** What is searched for. */
  q?: string | undefined
  categoria?: IdeaCategory | undefined
  /** 'Em alta' instead of the newest first. */
  ordem?: 'alta' | undefined
  /** The guided tour is asked for again. */
  tour?: 1 | undefined
}

export const longestTerm = 100

export function readFeedSearch({ tab, ver, q, categoria, ordem, tour }: Record<string, unknown>): FeedSearch {
  return {
    tab: tab === 'grupos' ? tab : undefined,
    ver: ver === 'minhas' ? ver : undefined,
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, longestTerm) : undefined,
    categoria: ideaCategories.find((category) => category === categoria),
    ordem: ordem === 'alta' ? ordem : undefined,
    tour: tour === 1 ? tour : undefined,
  }
}
