export interface BackoffOptions {
  readonly tries: number
  readonly firstWaitMs: number
  /** Whether retrying can help; if not, the last error is thrown. */
  readonly isWorthRetrying: (error: unknown) => boolean
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Reads until it succeeds, doubling the wait before every retry. */
export async function readWithBackoff<Answer>(
  read: () => Promise<Answer>,
  { tries, firstWaitMs, isWorthRetrying, wait }: BackoffOptions,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read()
    } catch (error) {
      if (failures + 1 >= tries || !isWorthRetrying(error)) throw error
      await wait(firstWaitMs * 2 ** failures)
    }
  }
}
