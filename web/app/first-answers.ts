import type { QueryClient } from '@tanstack/react-query'

/** A server that is slow to answer must not keep the app from being there. */
const longestWaitMs = 3_000

/** Once what was asked while the first screen was loaded is answered. */
export function firstAnswers(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(done, longestWaitMs)
    const unsubscribe = queryClient.getQueryCache().subscribe(look)
    look()

    function look(): void {
      if (queryClient.isFetching() === 0) done()
    }

    function done(): void {
      clearTimeout(giveUp)
      unsubscribe()
      resolve()
    }
  })
}
