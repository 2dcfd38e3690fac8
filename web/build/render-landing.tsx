import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { SkipLink } from '#web/app/SkipLink.tsx'
import { GuestActions, LandingPage, WayToSignIn } from '#web/features/landing/LandingPage.tsx'

/** The landing page as drawn for a guest. */
export function renderLanding(): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <SkipLink />
      <LandingPage way={<WayToSignIn />} actions={<GuestActions />} />
    </RouterContextProvider>,
  )
}
