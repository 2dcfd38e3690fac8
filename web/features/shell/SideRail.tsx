import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Viewer } from '#contract/session.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { useBalance } from '#web/app/points/balance.ts'
import { useSession } from '#web/app/session.ts'
import { ThemePicker } from '#web/app/ThemePicker.tsx'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The right rail on wide screens: the member's card, or how to join. */
export function SideRail({ memberContent }: { memberContent: ReactNode }) {
  const { status, viewer } = useSession()
  const isShown = useWideScreen()
  return (
    <aside
      aria-label="Você na Colmeia"
      className="sticky top-0 hidden h-[calc(100dvh-var(--above-rails,0px))] border-l border-line pb-22 lg:block"
    >
      {/* Ends above the floating buttons in the corner. */}
      <div className="flex h-full flex-col gap-5 overflow-y-auto p-5 xl:p-6">
        {status === 'booting' ? <Skeleton className="h-14 w-full" /> : null}
        {viewer ? <MemberCard viewer={viewer} /> : null}
        {viewer && isShown ? <Suspense fallback={<RailSkeleton />}>{memberContent}</Suspense> : null}
        {status === 'guest' ? (
          <>
            <GuestCard />
            <div className="mt-auto">
              <ThemePicker />
            </div>
          </>
        ) : null}
      </div>
    </aside>
  )
}

function MemberCard({ viewer }: { viewer: Viewer }) {
  const { data: balance } = useBalance()
  return (
    <div className="flex items-center gap-2">
      <Link
        to="/profile"
        className="-m-2 flex min-w-0 flex-1 items-center gap-3 rounded-m p-2 text-ink no-underline hover:bg-sunk"
      >
        <Hexagon
          name={viewer.displayName}
          color={viewer.color}
          photoUrl={viewer.avatarUrl}
          size={48}
          decorative
        />
        <span className="min-w-0">
          <span className="block truncate font-bold">{viewer.displayName}</span>
          <span className="block text-sm leading-snug text-ink-soft">
            {balance ? `${balance.tier.name} · nível ${balance.level}` : 'Ver meu perfil'}
          </span>
        </span>
      </Link>
      <BalancePill />
    </div>
  )
}

function RailSkeleton() {
  return (
    <>
      <Skeleton className="h-36 w-full flex-none rounded-lg!" />
      <Skeleton className="h-44 w-full flex-none rounded-lg!" />
    </>
  )
}

function GuestCard() {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 className="text-lg">Faça parte da colmeia</h2>
      <p className="mt-2 mb-4 text-[0.9375rem] text-ink-soft">
        Poste a sua ideia, receba opinião de verdade e ganhe BPoints colaborando.
      </p>
      <div className="flex flex-col gap-2">
        <Button wide render={<Link to="/auth" search={{ tab: 'signup' }} />}>
          Criar Conta
        </Button>
        <Button variant="quiet" wide render={<Link to="/auth" />}>
          Entrar
        </Button>
      </div>
    </section>
  )
}
