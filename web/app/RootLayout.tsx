import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { backend } from '#web/backend/backend.ts'
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx'
import { useBlockedAction } from './login-prompt.ts'
import { SkipLink } from './SkipLink.tsx'
import './demonstration/demonstration-banner.css'

const DemonstrationBanner = lazyRouteComponent(
  () => import('./demonstration/DemonstrationBanner.tsx'),
  'DemonstrationBanner',
)
const LoginPrompt = lazyRouteComponent(() => import('./LoginPrompt.tsx'), 'LoginPrompt')

export function RootLayout() {
  const blockedAction = useBlockedAction()
  return (
    <>
      <SkipLink />
      {backend.demonstration === null ? (
        <OfflineNotice />
      ) : (
        <Suspense fallback={<div className="demonstration-banner" />}>
          <DemonstrationBanner demonstration={backend.demonstration} />
        </Suspense>
      )}
      <Outlet />
      {blockedAction ? (
        <Suspense>
          <LoginPrompt {...blockedAction} />
        </Suspense>
      ) : null}
    </>
  )
}
