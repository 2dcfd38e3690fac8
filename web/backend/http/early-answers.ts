/** An early answer older than this may be outdated. */
const freshMs = 10_000

interface EarlyAnswer {
  readonly answer: Promise<Response>
  readonly askedAt: number
}

const answers = new Map<string, EarlyAnswer>()

/**
 * Sends a request before the app has loaded (web/early); the app's own first request then finds it in flight.
 */
export async function askEarly<Answer>(path: string): Promise<Answer | null> {
  const { href } = new URL(path, window.location.origin)
  const answer = fetch(href)
  answers.set(href, { answer, askedAt: performance.now() })
  const { ok, body } = await answer.then((response) => ({ ok: response.ok, body: response.clone() }))
  return ok ? ((await body.json()) as Answer) : null
}

/**
 * The early answer to this request, if there is one. Waits as long as the caller would; each answer is given
 * once.
 */
export function takeEarly({ method, url }: Request, signal: AbortSignal): Promise<Response> | undefined {
  const early = answers.get(url)
  if (method !== 'GET' || early === undefined) return undefined
  answers.delete(url)
  if (performance.now() - early.askedAt >= freshMs) return undefined
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    early.answer.then(resolve, reject)
  })
}
