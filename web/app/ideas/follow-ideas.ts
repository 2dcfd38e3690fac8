import type { QueryClient } from '@tanstack/react-query'
import { api, backend } from '#web/backend/backend.ts'
import { ideaReactions } from './react-to-ideas.ts'

const gatherMs = 600

/**
 * Ideas not on the screen are marked stale and refetched when opened; the open wall and the open idea update
 * themselves. The member's own data is refetched wherever it is.
 */
export function followIdeas(queryClient: QueryClient): void {
  let isGathering = false
  backend.events.subscribe((event) => {
    const forget = (queryKey: readonly unknown[]) =>
      void queryClient.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
    if (event.type === 'wall')
      for (const key of [api.ideas.list.key(), api.ideas.learnings.key(), api.ideas.search.key()]) forget(key)
    if (event.type === 'idea') forget(api.ideas.get.queryKey({ input: { id: event.id } }))
    if (event.type === 'mine' && !isGathering) {
      isGathering = true
      window.setTimeout(readOwn, gatherMs)
    }
  })

  async function readOwn(): Promise<void> {
    isGathering = false
    // An answer from before the last press arrived would undo that press on the screen.
    await ideaReactions(queryClient).idle()
    for (const queryKey of [
      api.ideas.viewer.key(),
      api.ideas.mine.key(),
      api.comments.viewer.key(),
      api.moderation.mine.key(),
      api.home.key(),
      api.people.key(),
      api.follows.key(),
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
}
