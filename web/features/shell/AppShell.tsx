import { Link, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { CreateButton } from '#web/app/CreateButton.tsx'
import { BellPlace } from '#web/app/notifications/BellPlace.tsx'
import { useSession } from '#web/app/session.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { NavigationBar } from '#web/ui/NavigationBar.tsx'
import { NavigationRail } from '#web/ui/NavigationRail.tsx'
import { navigationItems } from './navigation-items.tsx'
import { SideRail } from './SideRail.tsx'

const DeletionBanner = lazyRouteComponent(
  () => import('#web/app/accounts/DeletionBanner.tsx'),
  'DeletionBanner',
)

const ConfirmationBanner = lazyRouteComponent(
  () => import('#web/app/accounts/ConfirmationBanner.tsx'),
  'ConfirmationBanner',
)

export interface AppShellProps {
  /** What a member finds in the right rail on wide screens, under their own card. */
  memberRail: ReactNode
  /** The buttons that float over the screen. */
  floating: ReactNode
}

/** The frame of every screen of the app: a bar at the thumb on phones, two rails beside the screen on desktops. */
export function AppShell({ memberRail, floating }: AppShellProps) {
  const { status, viewer } = useSession()
  // Of the screen that is shown, not of the address, which changes first: the frame would be drawn twice.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const isImmersive = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.immersive === true),
  })
  if (isImmersive) {
    return (
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    )
  }
  const items = navigationItems(status, path)
  return (
    <div className="lg:grid print:block lg:grid-cols-[240px_minmax(0,1fr)_264px] xl:grid-cols-[240px_minmax(0,1fr)_320px]">
      <header>
        <NavigationRail
          brand={
            <div className="flex items-center justify-between">
              <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex rounded-sm">
                <Logo />
              </Link>
              <BellPlace />
            </div>
          }
          items={items}
          action={<CreateButton placement="rail" />}
        />
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="app-screen mx-auto w-full max-w-5xl px-4 outline-none lg:px-8"
      >
        {/* The settings say it where it can be asked for. */}
        {viewer?.deletionDueAt && path !== '/settings' ? (
          <Suspense>
            <DeletionBanner dueAt={viewer.deletionDueAt} className="mt-4" />
          </Suspense>
        ) : null}
        {viewer?.isConfirmed === false ? (
          <Suspense>
            <ConfirmationBanner email={viewer.email} className="mt-4" />
          </Suspense>
        ) : null}
        <Outlet />
      </main>
      <SideRail memberContent={memberRail} />
      {floating}
      <NavigationBar items={items} />
    </div>
  )
}
