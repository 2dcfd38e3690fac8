import contractRoutes from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { Backend } from '../backend-interface.ts'
import { takeEarly } from './early-answers.ts'
import { openEventStream } from './event-stream.ts'
import { createHttpLink } from './http-link.ts'

const requestTimeoutMs = 10_000

/** The product's own server, reached over HTTP on the origin that served the page. */
export function createHttpBackend(): Backend {
  const link = createHttpLink(contractRoutes, {
    // A server that draws pages asks nothing.
    url: new URL('/api', globalThis.location?.origin ?? 'http://localhost'),
    fetch: (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)])
      // A text kept while its page is left has to arrive.
      const keepalive = request.url.endsWith('/draft')
      return takeEarly(request, signal) ?? fetch(request, { signal, keepalive })
    },
  })
  return {
    operations: createORPCClient(link),
    accounts: async () => (await import('./http-accounts.ts')).httpAccounts,
    // Its code loads with the first upload.
    pictures: {
      upload: async (file, options) => (await import('./upload-picture.ts')).uploadPicture(file, options),
    },
    events: openEventStream('/api/events'),
    demonstration: null,
  }
}
