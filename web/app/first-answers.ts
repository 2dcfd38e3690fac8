import type { QueryClient } from '@tanstack/react-query'

/** A slow server must not delay the app longer than this. */
const longestWaitMs = 3_000

/** Resolves once the requests made while loading the first screen are answered. */
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
