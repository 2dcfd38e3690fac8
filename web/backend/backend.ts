import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Backend } from './backend-interface.ts'
import { isDemonstration } from './choice.ts'
import { createDemoBackend } from './demo/create-demo-backend.ts'
import { createHttpBackend } from './http/create-http-backend.ts'

/** The only place that decides which implementation the screens talk to. */
export const backend: Backend =
  // The build knows its mode and leaves server code out of the static files.
  import.meta.env.MODE === 'demo' || isDemonstration ? createDemoBackend() : createHttpBackend()

/** The contract's operations as TanStack Query options: `useQuery(api.site.get.queryOptions())`. */
export const api = createTanstackQueryUtils(backend.operations)
