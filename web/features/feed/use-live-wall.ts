import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { IdeaPage } from '#contract/ideas.ts'
import { changeIdea } from '#web/app/ideas/idea-cache.ts'
import { ideaReactions } from '#web/app/ideas/react-to-ideas.ts'
import { backend } from '#web/backend/backend.ts'
import { mergeHead } from './merge-head.ts'
import { noteId } from './use-scroll-to-note.ts'
import { communityQuery, type Filter } from './wall-query.ts'

/** Events come in bursts; waiting a moment handles all with one request. */
const gatherMs = 800

/**
 * Keeps an open wall up to date. New ideas are only loaded here: IdeasPanel holds them back until the reader
 * asks for them. Changed ideas are refetched one by one, and only those on the screen; the others wait until
 * they are scrolled to.
 */
export function useLiveWall({ category, proven, place }: Filter): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = new Set<string>()
    let headIsOld = false
    let timer: number | undefined

    const flush = async () => {
      timer = undefined
      if (headIsOld) {
        headIsOld = false
        await readHead(queryClient, { category, proven, place })
      }
      for (const id of [...changed].filter(isOnScreen)) {
        changed.delete(id)
        await readIdea(queryClient, id)
      }
    }
    const soon = () => {
      timer ??= window.setTimeout(() => void flush().catch(() => undefined), gatherMs)
    }
    const unsubscribe = backend.events.subscribe((event) => {
      if (event.type === 'wall') headIsOld = true
      else if (event.type === 'idea') changed.add(event.id)
      else return
      soon()
    })
    const onScroll = () => {
      if (changed.size > 0) soon()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      unsubscribe()
      window.clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [queryClient, category, proven, place])
}

async function readHead(queryClient: QueryClient, filter: Filter): Promise<void> {
  const { queryKey } = communityQuery(filter)
  if (!queryClient.getQueryData(queryKey)) return
  const head = await backend.operations.ideas.list(filter)
  const reactions = ideaReactions(queryClient)
  queryClient.setQueryData<InfiniteData<IdeaPage, string | undefined>>(queryKey, (data) => {
    if (!data) return data
    const here = new Map(data.pages.flatMap(({ ideas }) => ideas.map((idea) => [idea.id, idea] as const)))
    // While a reaction is pending, the screen is newer than the server.
    const ideas = head.ideas.map((idea) =>
      reactions.isWaiting(idea.id) ? (here.get(idea.id) ?? idea) : idea,
    )
    const pages = mergeHead(data.pages, { ...head, ideas })
    // Without overlap the old pages stay for the reader, until the wall restarts with the first page.
    return pages
      ? { ...data, pages }
      : { pages: [head, ...data.pages], pageParams: [undefined, ...data.pageParams] }
  })
}

async function readIdea(queryClient: QueryClient, id: string): Promise<void> {
  const { idea } = await backend.operations.ideas.get({ id })
  if (!ideaReactions(queryClient).isWaiting(id)) changeIdea(queryClient, id, () => idea)
}

function isOnScreen(id: string): boolean {
  const box = document.getElementById(noteId(id))?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
}
