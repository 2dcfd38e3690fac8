import type { QueryClient } from '@tanstack/react-query'
import {
  createHashHistory,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PendingScreen } from './PendingScreen.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
}

// Few visits see it: not part of the demonstration's first load.
const NotFoundScreen = lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen')

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    // A file host serves only one page: screen addresses stand after the #.
    ...(import.meta.env.MODE === 'demo' ? { history: createHashHistory() } : {}),
    context: { queryClient } satisfies RouterContext,
    // Search parameters are plain text: a token of digits must not come back as a number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    // Parameters that no route reads are dropped from the address.
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Queries decide what is fresh; the router only preloads them.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The screen's name in the browser's title: 'Ranking' is shown as 'Ranking · Colmeia'. */
    title?: string
    /** Nothing but the screen itself: no rails, no bar. */
    immersive?: boolean
    /** On wide screens it takes the space of the right rail too. */
    wide?: boolean
  }
}
