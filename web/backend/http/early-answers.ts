/** An answer that was waited for longer than this may no longer be what the server would say. */
const freshMs = 10_000

interface EarlyAnswer {
  readonly answer: Promise<Response>
  readonly askedAt: number
}

const answers = new Map<string, EarlyAnswer>()

/** Asks before the app is there to ask (web/early); the app's own first question finds the answer under way. */
export async function askEarly<Answer>(path: string): Promise<Answer | null> {
  const { href } = new URL(path, window.location.origin)
  const answer = fetch(href)
  answers.set(href, { answer, askedAt: performance.now() })
  const { ok, body } = await answer.then((response) => ({ ok: response.ok, body: response.clone() }))
  return ok ? ((await body.json()) as Answer) : null
}

/** The answer to this question if it was asked early, for as long as whoever asks now would wait; each is given once. */
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
