import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Idea, IdeaForViewer, IdeaPage, Reaction } from '#contract/ideas.ts'
import { api } from '#web/backend/backend.ts'

/** All lists of ideas: the wall, 'Em alta', search results, one's own, a member's. */
const listKeys = () => [
  api.ideas.list.key(),
  api.ideas.trending.key(),
  api.ideas.learnings.key(),
  api.ideas.search.key(),
  api.ideas.mine.key(),
  api.ideas.byAuthor.key(),
]

/** Changes an idea wherever it has been loaded; unchanged objects keep their identity. */
export function changeIdea(queryClient: QueryClient, id: string, change: (idea: Idea) => Idea): void {
  changePages(queryClient, (ideas) =>
    ideas.some((idea) => idea.id === id)
      ? ideas.map((idea) => (idea.id === id ? change(idea) : idea))
      : ideas,
  )
  queryClient.setQueryData(
    api.ideas.get.queryKey({ input: { id } }),
    (page) => page && { ...page, idea: change(page.idea) },
  )
}

export function removeIdea(queryClient: QueryClient, id: string): void {
  changePages(queryClient, (ideas) =>
    ideas.some((idea) => idea.id === id) ? ideas.filter((idea) => idea.id !== id) : ideas,
  )
  queryClient.removeQueries({ queryKey: api.ideas.get.queryKey({ input: { id } }), type: 'inactive' })
}

function changePages(queryClient: QueryClient, change: (ideas: Idea[]) => Idea[]): void {
  for (const queryKey of listKeys()) {
    queryClient.setQueriesData<InfiniteData<IdeaPage>>({ queryKey }, (data) => {
      if (!data) return data
      const pages = data.pages.map((page) => {
        const ideas = change(page.ideas)
        return ideas === page.ideas ? page : { ...page, ideas }
      })
      return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data
    })
  }
}

/** The counts after one person's reaction has changed. */
export function recount<Counted extends { likes: number; dislikes: number }>(
  counted: Counted,
  from: Reaction | null,
  to: Reaction | null,
): Counted {
  const change = (reaction: Reaction) => Number(to === reaction) - Number(from === reaction)
  return {
    ...counted,
    likes: Math.max(0, counted.likes + change('like')),
    dislikes: Math.max(0, counted.dislikes + change('dislike')),
  }
}

/** The viewer's relation to an idea; undefined until it has been read. */
export function ideaForViewer(queryClient: QueryClient, id: string): IdeaForViewer | undefined {
  const answers = queryClient.getQueriesData<{ ideas: IdeaForViewer[] }>({ queryKey: api.ideas.viewer.key() })
  for (const [, answer] of answers) {
    const found = answer?.ideas.find((idea) => idea.id === id)
    if (found) return found
  }
  return undefined
}

export function changeIdeaForViewer(queryClient: QueryClient, id: string, reaction: Reaction | null): void {
  queryClient.setQueriesData<{ ideas: IdeaForViewer[] }>({ queryKey: api.ideas.viewer.key() }, (answer) =>
    answer?.ideas.some((idea) => idea.id === id)
      ? { ideas: answer.ideas.map((idea) => (idea.id === id ? { ...idea, reaction } : idea)) }
      : answer,
  )
}
