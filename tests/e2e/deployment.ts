import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setting } from './journey.ts'

/** The running app behind a proxy that can pretend a newer version was deployed: another service worker. */
export async function deployableApp() {
  let version = 1
  const target = new URL(setting('COLMEIA_URL'))
  const proxy = createServer((incoming, outgoing) => {
    // Requested without the ETag, which would hide the new version.
    const { 'if-none-match': _tag, ...given } = incoming.headers
    const headers = { ...given, 'accept-encoding': 'identity' }
    const options = {
      host: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers,
    }
    const forwarded = request(options, (answer) => {
      const isWorker = incoming.url === '/service-worker.js' && answer.statusCode === 200
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing, { end: !isWorker })
      if (isWorker) answer.on('end', () => outgoing.end(`\n// version ${version}`))
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    deployNewVersion: () => {
      version += 1
    },
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
