import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { backend } from '#web/backend/backend.ts'
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx'
import { useBlockedAction } from './login-prompt.ts'
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
      {/* Above the toasts, which come at the top on phones. */}
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-[1000000000] -translate-y-20 rounded-sm bg-honey px-4 py-3 font-bold text-honey-ink focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
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
