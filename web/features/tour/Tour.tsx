import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TourOutcome } from '#contract/tour.ts'
import { api, backend } from '#web/backend/backend.ts'

/**
 * Starts the guided tour over the feed where it is due, or asked for again. What guides is loaded only then. Leaving
 * the screen ends it unanswered: it is offered again with the next visit.
 */
export function Tour({ isAskedFor }: { isAskedFor: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: '/feed' })
  const { data: isDue } = useQuery(api.home.summary.queryOptions({ select: ({ tourDue }) => tourDue }))
  // An answer that was on its way when it ended still says that it is due.
  const [isOver, setOver] = useState(false)
  // Whoever came for one note or a search is not stopped on the way: it comes with the next visit.
  const isPlainVisit = useLocation({
    select: ({ hash, search }) => hash === '' && Object.values(search).every((part) => part === undefined),
  })
  const isWanted = isAskedFor || (isDue === true && !isOver && isPlainVisit)

  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()

    function onEnd(outcome: TourOutcome) {
      setOver(true)
      // At once, so that it does not start again on another screen before the server has been told.
      queryClient.setQueryData(api.home.summary.queryKey(), (summary) =>
        summary ? { ...summary, tourDue: false } : summary,
      )
      backend.operations.tour.finish({ outcome }).catch(() => {})
      void navigate({
        search: (search) => ({ ...search, tour: undefined }),
        replace: true,
        resetScroll: false,
      })
    }

    import('./run-tour.ts').then(
      ({ runTour }) => runTour({ onEnd, signal: leaving.signal }),
      // Without a network there is no tour now, and nothing to tell: it comes with the next visit.
      () => {},
    )
    return () => leaving.abort()
  }, [isWanted, queryClient, navigate])

  return null
}
