import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TourOutcome } from '#contract/tour.ts'
import { api, backend } from '#web/backend/backend.ts'

/**
 * Starts the guided tour over the feed if it is due or requested again. Its code loads only then. Leaving the
 * screen ends it without an outcome: the next visit offers it again.
 */
export function Tour({ isAskedFor }: { isAskedFor: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: '/feed' })
  const { data: isDue } = useQuery(api.home.summary.queryOptions({ select: ({ tourDue }) => tourDue }))
  // An answer in flight when the tour ended still says that it is due.
  const [isOver, setOver] = useState(false)
  // A visit for one note or a search is not interrupted: the tour comes with the next visit.
  const isPlainVisit = useLocation({
    select: ({ hash, search }) => hash === '' && Object.values(search).every((part) => part === undefined),
  })
  const isWanted = isAskedFor || (isDue === true && !isOver && isPlainVisit)

  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()

    function onEnd(outcome: TourOutcome) {
      setOver(true)
      // Updated at once, so that the tour does not restart on another screen before the server knows.
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
      // Offline there is no tour now: it comes with the next visit.
      () => {},
    )
    return () => leaving.abort()
  }, [isWanted, queryClient, navigate])

  return null
}
