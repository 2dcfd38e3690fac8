import { Link, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import Route from 'lucide-react/icons/route'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, Suspense } from 'react'
import { CreateButton } from '#web/app/CreateButton.tsx'
import { BellSlot } from '#web/app/notifications/BellSlot.tsx'
import { useSession } from '#web/app/session.ts'
import type { SessionState } from '#web/app/session-state.ts'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { NavigationBar } from '#web/ui/NavigationBar.tsx'
import type { NavigationItem } from '#web/ui/NavigationLink.tsx'
import { NavigationRail } from '#web/ui/NavigationRail.tsx'

type NavigationEntry = Omit<NavigationItem, 'active'> & { readonly paths: readonly string[] }

const guestEntries: readonly NavigationEntry[] = [
  { label: 'Comunidade', icon: <House />, link: <Link to="/feed" />, paths: ['/feed', '/idea'] },
  { label: 'Grupos', icon: <UsersRound />, link: <Link to="/groups" />, paths: ['/groups'] },
  {
    label: 'Chat',
    icon: <MessageCircle />,
    link: <Link to="/social-timeline" />,
    paths: ['/social-timeline'],
  },
]

const memberEntries: readonly NavigationEntry[] = [
  {
    label: 'Feed',
    icon: <House />,
    link: <Link to="/feed" />,
    paths: ['/feed', '/groups', '/create', '/idea', '/notifications'],
  },
  {
    label: 'Trilhas',
    icon: <Route />,
    link: <Link to="/trails" />,
    paths: ['/trails', '/trail', '/lesson', '/opinions', '/tools'],
  },
  { label: 'Missões', icon: <Target />, link: <Link to="/missions" />, paths: ['/missions'] },
  { label: 'Ranking', icon: <Trophy />, link: <Link to="/ranking" />, paths: ['/ranking'] },
  { label: 'Mentores', icon: <GraduationCap />, link: <Link to="/mentors" />, paths: ['/mentors'] },
  {
    label: 'Perfil',
    icon: <UserRound />,
    link: <Link to="/profile" />,
    paths: ['/profile', '/settings', '/project', '/social-timeline', '/admin', '/feature-flags'],
  },
]

/** The navigation; empty while the session is being read, so that no wrong item flashes by. */
function navigationItems(status: SessionState['status'], path: string): NavigationItem[] {
  if (status === 'booting') return []
  const entries = status === 'authed' ? memberEntries : guestEntries
  return entries.map(({ paths, ...item }) => ({
    ...item,
    active: paths.some((start) => path === start || path.startsWith(`${start}/`)),
  }))
}

const SideRail = lazyRouteComponent(() => import('./SideRail.tsx'), 'SideRail')

const DeletionBanner = lazyRouteComponent(
  () => import('#web/app/accounts/DeletionBanner.tsx'),
  'DeletionBanner',
)

const ConfirmationBanner = lazyRouteComponent(
  () => import('#web/app/accounts/ConfirmationBanner.tsx'),
  'ConfirmationBanner',
)

const grid =
  'lg:grid print:block lg:grid-cols-[240px_minmax(0,1fr)_264px] xl:grid-cols-[240px_minmax(0,1fr)_320px]'
const wideGrid = 'lg:grid print:block lg:grid-cols-[240px_minmax(0,1fr)]'

export interface AppShellProps {
  /** The right rail of a member on wide screens, under their own card. */
  memberRail: ReactNode
  /** The buttons that float over the screen. */
  floating: ReactNode
}

/** The frame of every screen: a bottom bar on phones, two rails beside the screen on desktops. */
export function AppShell({ memberRail, floating }: AppShellProps) {
  const { status, viewer } = useSession()
  const hasRails = useWideScreen()
  // From the screen shown, not from the address, which changes first: the frame would render twice.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const isImmersive = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.immersive === true),
  })
  const isWide = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.wide === true),
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
    <div className={isWide ? wideGrid : grid}>
      <header>
        <NavigationRail
          brand={
            <div className="flex items-center justify-between">
              <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex rounded-sm">
                <Logo />
              </Link>
              <BellSlot />
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
        {/* The settings show it where the deletion is requested. */}
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
      {isWide || !hasRails ? null : (
        <Suspense>
          <SideRail memberContent={memberRail} />
        </Suspense>
      )}
      {floating}
      <NavigationBar items={items} />
    </div>
  )
}
