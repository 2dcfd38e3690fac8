import { createRouterClient, ORPCError } from '@orpc/server'
import type { RequestContext } from './platform/http/context.ts'
import type { DatabaseWatch } from './platform/http/database-watch.ts'
import type { GuestReads } from './platform/http/public-ideas.ts'
import type { createRouter } from './router.ts'

type ContextOfServer = Pick<RequestContext, 'database' | 'realtime' | 'economy' | 'log'>

/** Public reads, through the same operations as requests, called as a guest. */
export function readAsGuest(
  router: ReturnType<typeof createRouter>,
  parts: ContextOfServer,
  watch: DatabaseWatch,
): GuestReads {
  const guest = createRouterClient(router, {
    context: (): RequestContext => ({
      ...parts,
      viewer: null,
      record: () => {},
      requestId: 'shared',
      startedAt: performance.now(),
      clientAddress: '',
      headers: {},
      addResponseHeader: () => {},
    }),
  })
  return {
    wall: (category) =>
      watch.guard(performance.now(), () => guest.ideas.list(category === undefined ? {} : { category })),
    idea: (id) =>
      watch.guard(performance.now(), () =>
        guest.ideas.get({ id }).catch((error: unknown) => {
          if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null
          throw error
        }),
      ),
  }
}
