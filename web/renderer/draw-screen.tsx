import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createQueryClient } from '#web/app/query-client.ts'
import { RootLayout } from '#web/app/RootLayout.tsx'
import { sessionQuery } from '#web/app/session.ts'
import { AppShell } from '#web/features/shell/AppShell.tsx'

interface Screen {
  readonly path: string
  readonly content: ReactNode
  /** As the route's own (web/routes). */
  readonly staticData?: StaticDataRouteOption
  /** Puts the answers where the screen looks for them. Without any, nobody knows who is asking. */
  readonly answers?: (queryClient: QueryClient) => void
}

/** A screen in its frame, with these answers, as the app draws it for a guest. */
export function drawForGuest(screen: Screen): Promise<string> {
  return drawScreen({
    ...screen,
    answers: (queryClient) => {
      queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
      screen.answers?.(queryClient)
    },
  })
}

/**
 * A screen in its frame. Its route stands for the one in web/routes, which would bring the whole app along; what
 * floats over the screen comes with the app.
 */
export async function drawScreen({ path, content, staticData = {}, answers }: Screen): Promise<string> {
  const queryClient = createQueryClient({ isLocal: false })
  answers?.(queryClient)
  const root = createRootRoute({ component: RootLayout })
  const frame = createRoute({
    getParentRoute: () => root,
    id: '_app',
    component: () => <AppShell memberRail={null} floating={null} />,
  })
  const screen = createRoute({ getParentRoute: () => frame, path, staticData, component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([screen])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      {/* The app's own router is declared for the whole of web/. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
