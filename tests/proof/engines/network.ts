import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../installation.ts'
import { callOf } from './engine.ts'

const here = '127.0.0.1'

/**
 * A proxy in front of the server, at the address that the engines open: stopping it takes the network away.
 * It also collects everything that goes wrong in a page, in the same way for every engine, because WebKit's
 * driver does not report it: a script injected into each page, and the reports of its policy, go to a second
 * address, which is never stopped.
 */
export async function startNetwork() {
  const complaints: string[] = []
  const collector = createServer(async (asked, answer) => {
    const text = await bodyOf(asked)
    answer.writeHead(204).end()
    complaints.push(readComplaint(String(text)))
  })
  collector.listen(0, here)
  await once(collector, 'listening')
  const collectorAddress = `http://localhost:${(collector.address() as AddressInfo).port}`
  const script = callOf(observe, collectorAddress)
  const hash = createHash('sha256').update(script).digest('base64')

  const port = await freePort()
  let serverPort = 0
  const proxy = createServer((asked, answer) => {
    // An encoded page could not be changed.
    const headers = { ...asked.headers, 'accept-encoding': 'identity', connection: 'close' }
    const { method, url: path } = asked
    // A new connection: a reused one may be closed by the server at the same moment.
    const target = { host: here, port: serverPort, method, path, headers, agent: false }
    const onward = request(target, async (got) => {
      const status = got.statusCode ?? 502
      const isMissing = status === 404 && path?.startsWith('/assets/')
      if (status >= 500 || isMissing) complaints.push(`${method} ${path} was answered with ${status}`)
      const policy = got.headers['content-security-policy']
      if (policy !== undefined) got.headers['content-security-policy'] = watched(String(policy))
      delete got.headers.connection
      if (!got.headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(status, got.headers)
        got.pipe(answer)
        return
      }
      const page = String(await bodyOf(got)).replace('<head>', () => `<head><script>${script}</script>`)
      answer.writeHead(status, { ...got.headers, 'content-length': Buffer.byteLength(page) }).end(page)
    })
    onward.on('error', (error) => {
      // An engine that cancelled the request, as it does when a page is left, expects no answer.
      if (!answer.destroyed) complaints.push(`${method} ${path} was not answered: ${error.message}`)
      answer.destroy()
    })
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })

  // Longer than a busy machine takes between two requests.
  proxy.keepAliveTimeout = 60_000

  /** The same policy, plus the script above and the address for reports. */
  function watched(policy: string): string {
    return `${policy
      .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
      .replace(
        "connect-src 'self'",
        `connect-src 'self' ${collectorAddress}`,
      )}; report-uri ${collectorAddress}`
  }

  async function start(): Promise<void> {
    proxy.listen(port, here)
    await once(proxy, 'listening')
  }

  async function stop(): Promise<void> {
    const closed = once(proxy, 'close')
    proxy.close()
    proxy.closeAllConnections()
    await closed
  }

  return {
    origin: `http://localhost:${port}`,
    forwardTo(target: number) {
      serverPort = target
    },
    start,
    stop,
    /** What went wrong since the last call, each once. */
    takeComplaints: (): string[] => [...new Set(complaints.splice(0))],
    async close() {
      if (proxy.listening) await stop()
      collector.closeAllConnections()
      collector.close()
    },
  }
}

export type Network = Awaited<ReturnType<typeof startNetwork>>

/** In the page, before anything else runs. */
function observe(collectorAddress: string): void {
  // The drivers cannot disconnect the device, which would otherwise report it.
  const offlineFlag = 'engines.offline'
  const isOnline = () => localStorage.getItem(offlineFlag) === null
  Object.defineProperty(navigator, 'onLine', { get: isOnline })
  Object.assign(window, {
    sayOnline(online: boolean) {
      if (online) localStorage.removeItem(offlineFlag)
      else localStorage.setItem(offlineFlag, '')
      dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
  })
  let isLeaving = false
  // The engine cancels requests in flight when the page is left: the app could neither finish nor show them.
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const report = (what: string) => {
    if (!isLeaving) navigator.sendBeacon(collectorAddress, `${what} (${location.pathname})`)
  }
  const textOf = (part: unknown) => `${part} ${part instanceof Error ? part.stack : ''}`
  Object.assign(console, {
    error: (...parts: unknown[]) => report(`console: ${parts.map(textOf).join(' ')}`),
  })
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${reason} ${reason?.stack}`))
  // The router's `lazyRouteComponent` reloads a page once if code does not load, and leaves this mark.
  for (const mark of Object.keys(sessionStorage).filter((key) => key.startsWith('tanstack_router_reload'))) {
    report(`reloaded: ${mark}`)
    sessionStorage.removeItem(mark)
  }
  // Files that fail to load only fire an event without a message on their element.
  addEventListener(
    'error',
    (event) => {
      const { outerHTML, rel } = event.target as unknown as HTMLLinkElement
      if (outerHTML === undefined) report(`uncaught: ${event.message} ${event.error?.stack ?? ''}`)
      // Only a hint, for which Firefox sometimes reports an error; the cause is unknown. Code that fails to
      // load shows in the mark above, and a missing file in its 404.
      else if (rel !== 'modulepreload') report(`did not load: ${outerHTML.slice(0, 200)}`)
    },
    true,
  )
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** From a policy report, what was blocked by which rule; messages of the script above unchanged. */
function readComplaint(text: string): string {
  try {
    const report = JSON.parse(text)['csp-report']
    return `policy: ${report['violated-directive']} refused ${report['blocked-uri']} on ${report['document-uri']}`
  } catch {
    return text
  }
}
