import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { ShelvedBadge } from '#contract/badges.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { nearestFirst } from './nearest-first.ts'

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** An earned badge, large: what it was for and since when. */
function BadgeSheet({ badge, onClose }: { badge: ShelvedBadge; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={badge.name}
    >
      <div className="flex flex-col items-center gap-3 pb-4 text-center">
        <BadgeDrawing id={badge.id} earned size={168} />
        <p className="text-lg">{badge.description}</p>
        {badge.earnedAt ? (
          <p className="text-sm text-ink-soft">Conquistada em {date.format(new Date(badge.earnedAt))}</p>
        ) : null}
      </div>
    </Sheet>
  )
}

/** 'Conquistas': earned badges stand on the shelf, the others say how to get them. */
export function BadgeShelf() {
  const shelf = useQuery(api.badges.list.queryOptions())
  return (
    <section aria-labelledby="conquistas">
      <h2 id="conquistas" className="mb-3 text-lg">
        Conquistas
      </h2>
      <Loaded query={shelf} what="suas conquistas" skeleton={<ShelfSkeleton />}>
        {({ badges }) => <Shelf badges={badges} />}
      </Loaded>
    </section>
  )
}

function Shelf({ badges }: { badges: readonly ShelvedBadge[] }) {
  const earned = badges.filter((badge) => badge.earned)
  const locked = nearestFirst(badges.filter((badge) => !badge.earned))
  return (
    <div className="flex flex-col gap-4">
      {earned.length > 0 ? (
        <EarnedBadges badges={earned} />
      ) : (
        <p className="text-ink-soft">A primeira está perto: veja como ganhar.</p>
      )}
      {locked.length > 0 ? <LockedBadges badges={locked} /> : null}
    </div>
  )
}

function EarnedBadges({ badges }: { badges: readonly ShelvedBadge[] }) {
  const [opened, setOpened] = useState<ShelvedBadge | null>(null)
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-3">
        {badges.map((badge) => (
          <li key={badge.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(badge)}
              className="flex w-full flex-col items-center gap-1.5 rounded-m px-1 py-2 text-center text-sm leading-tight font-semibold transition-transform duration-140 hover:-translate-y-0.5"
            >
              <BadgeDrawing id={badge.id} earned size={72} />
              {badge.name}
            </button>
          </li>
        ))}
      </ul>
      {opened ? <BadgeSheet badge={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

const firstShown = 4

function LockedBadges({ badges }: { badges: readonly ShelvedBadge[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? badges : badges.slice(0, firstShown)
  const hidden = badges.length - shown.length
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <h3 className="py-1 font-body text-sm font-semibold tracking-normal text-ink-soft">A conquistar</h3>
      <ul className="divide-y divide-line">
        {shown.map((badge) => (
          <LockedBadge key={badge.id} badge={badge} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button size="small" variant="quiet" wide onClick={() => setShowsAll(true)}>
          Ver mais {hidden}
        </Button>
      ) : null}
    </div>
  )
}

function ShelfSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <div className="grid grid-cols-4 gap-2">
        {[1, 2, 3, 4].map((badge) => (
          <div key={badge} className="flex flex-col items-center gap-2 py-2">
            <Skeleton className="clip-hexagon h-18 rounded-none!" />
            <Skeleton className="h-3 w-14" />
          </div>
        ))}
      </div>
      <Skeleton className="h-56 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}

/** A badge not earned yet: how to get it, and the progress. */
function LockedBadge({ badge }: { badge: ShelvedBadge }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <BadgeDrawing id={badge.id} earned={false} size={52} className="flex-none" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 font-semibold">
          {badge.name}
          <Lock size={14} className="flex-none text-ink-soft" aria-hidden="true" />
          <span className="sr-only">bloqueada</span>
        </p>
        <p className="text-sm text-ink-soft">{badge.howToEarn}</p>
        {badge.target > 1 ? (
          <Progress
            className="mt-2"
            label={`Progresso: ${badge.name}`}
            labelHidden
            value={badge.done}
            max={badge.target}
            valueText={`${badge.done} de ${badge.target}`}
          />
        ) : null}
      </div>
      {badge.target > 1 ? (
        <span aria-hidden="true" className="flex-none text-sm font-bold tabular-nums">
          {badge.done}/{badge.target}
        </span>
      ) : null}
    </li>
  )
}
