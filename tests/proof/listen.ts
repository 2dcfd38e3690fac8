import { setTimeout as pause } from 'node:timers/promises'

/** An event stream that is reopened when it ends, as in a browser. */
export function listen(address: string, cookie: string) {
  let open = true
  let receivedAt = 0
  void (async () => {
    while (open) {
      await fetch(`${address}/api/events`, { headers: { cookie } })
        .then(async (answer) => {
          for await (const chunk of answer.body ?? [])
            if (Buffer.from(chunk).includes('data: ')) receivedAt = performance.now()
        })
        .catch(() => {})
      await pause(200)
    }
  })()
  return {
    /** How long until the next event; after the patience, that long. */
    async next(patienceMs: number): Promise<number> {
      const since = performance.now()
      while (receivedAt < since && performance.now() - since < patienceMs) await pause(10)
      return performance.now() - since
    },
    close() {
      open = false
    },
  }
}
