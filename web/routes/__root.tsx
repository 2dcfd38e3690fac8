import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootLayout } from '#web/app/RootLayout.tsx'
import type { RouterContext } from '#web/app/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootLayout })
