export interface SavePolicy {
  readonly attempts: number
  readonly timeoutMs: number
  /** Between one attempt and the next. */
  readonly pausesMs: readonly number[]
}

export interface Saving<Answer> {
  readonly policy: SavePolicy
  readonly send: (signal: AbortSignal) => Promise<Answer>
  /** Whether another attempt can help; refusals are final. */
  readonly isWorthRetrying: (error: unknown) => boolean
  readonly wait: (milliseconds: number) => Promise<void>
}

/** No attempt was answered in time. */
export class SaveTimeout extends Error {
  override readonly name = 'SaveTimeout'
}

/** Retries until answered, as often as the policy allows; throws the error of the last attempt. */
export async function saveWithRetries<Answer>({
  policy,
  send,
  isWorthRetrying,
  wait,
}: Saving<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await within(policy.timeoutMs, send)
    } catch (error) {
      const isLast = attempt >= policy.attempts
      if (isLast || !(error instanceof SaveTimeout || isWorthRetrying(error))) throw error
      await wait(policy.pausesMs[attempt - 1] ?? 0)
    }
  }
}

async function within<Answer>(
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const attempt = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new SaveTimeout())
      attempt.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([send(attempt.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}
