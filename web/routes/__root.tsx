import { createRootRouteWithContext } from '@tanstack/react-router'
import { TopLevelErrorScreen } from '#web/app/ErrorScreen.tsx'
import { RootLayout } from '#web/app/RootLayout.tsx'
import type { RouterContext } from '#web/app/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: TopLevelErrorScreen,
})
