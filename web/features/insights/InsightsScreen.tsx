import { ORPCError } from '@orpc/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Suspense, useId, useState } from 'react'
import type { IdeaInsights } from '#contract/insights.ts'
import { type InsightPeriod, insightPeriods } from '#domain/insights/daily-series.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { LockedDrawing } from '#web/ui/drawings/LockedDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

// The charts are larger than the rest of the screen together.
const ActivityChart = lazyRouteComponent(() => import('./ActivityChart.tsx'), 'ActivityChart')

/** 'Análises': how the member's ideas are doing, for Premium members. */
export function InsightsScreen() {
  const [period, setPeriod] = useState<InsightPeriod>(30)
  const insights = useQuery(
    api.insights.ideas.queryOptions({ input: { days: period }, placeholderData: keepPreviousData }),
  )
  if (insights.error instanceof ORPCError && insights.error.code === 'PREMIUM_REQUIRED') return <NotPremium />
  return (
    <div className="mx-auto max-w-4xl pb-8">
      <PageHeader className="py-3 lg:pt-6" title="Análises" back={<Link to="/profile" />} />
      <PeriodPicker period={period} onChange={setPeriod} />
      <Loaded query={insights} what="as suas análises" skeleton={<InsightsSkeleton />}>
        {(data) => (
          <div className="mt-5 flex flex-col gap-5" aria-busy={insights.isPlaceholderData}>
            <Totals totals={data.totals} period={period} />
            <section className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
              <h2 className="mb-4 text-lg">Dia a dia</h2>
              <Suspense fallback={<Skeleton className="h-72 w-full" />}>
                <ActivityChart days={data.days} />
              </Suspense>
            </section>
            <BestIdeas ideas={data.ideas} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function PeriodPicker({
  period,
  onChange,
}: {
  period: InsightPeriod
  onChange: (period: InsightPeriod) => void
}) {
  const group = useId()
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">Período</legend>
      <div className="flex gap-1 rounded-m bg-sunk p-1">
        {insightPeriods.map((days) => (
          <label
            key={days}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-xl px-2 text-sm font-semibold text-ink-soft has-checked:bg-raised has-checked:font-bold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              checked={period === days}
              onChange={() => onChange(days)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {days} dias
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const figures = [
  { key: 'views', label: 'Visitas', Icon: Eye },
  { key: 'reactions', label: 'Reações', Icon: Heart },
  { key: 'comments', label: 'Comentários', Icon: MessageCircle },
] as const

function Totals({ totals, period }: { totals: IdeaInsights['totals']; period: number }) {
  return (
    <ul aria-label={`Nos últimos ${period} dias`} className="grid grid-cols-3 gap-3">
      {figures.map(({ key, label, Icon }) => (
        <li key={key} className="min-w-0 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-5">
          <span className="flex flex-col gap-1 text-sm text-ink-soft sm:flex-row sm:items-center sm:gap-1.5">
            <Icon size={16} aria-hidden="true" className="flex-none" />
            {label}
          </span>
          <span className="mt-1 block font-display text-[clamp(1.5rem,1rem+2vw,2.25rem)] font-bold">
            {formatNumber(totals[key])}
          </span>
        </li>
      ))}
    </ul>
  )
}

function BestIdeas({ ideas }: { ideas: IdeaInsights['ideas'] }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg">Ideias com mais movimento</h2>
      {ideas.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Nada por aqui neste período.{' '}
          <Link to="/create" className="font-semibold text-honey-text underline">
            Publique uma ideia
          </Link>{' '}
          e acompanhe o que acontece.
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {ideas.map(({ id, title, ...counts }) => (
            <li key={id}>
              <Link
                to="/idea/$ideaId"
                params={{ ideaId: id }}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-ink no-underline hover:underline"
              >
                <bdi className="min-w-40 flex-1 font-semibold wrap-anywhere">{title}</bdi>
                <span className="flex gap-4 text-sm text-ink-soft tabular-nums">
                  {figures.map(({ key, label, Icon }) => (
                    <span key={key} className="inline-flex items-center gap-1">
                      <Icon size={16} aria-hidden="true" />
                      {formatNumber(counts[key])}
                      <span className="sr-only"> {label.toLowerCase()}</span>
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function NotPremium() {
  return (
    <EmptyState
      title="As análises são do Premium"
      heading="h1"
      className="min-h-[70dvh] justify-center"
      drawing={<LockedDrawing />}
      action={
        <Button variant="primary" render={<Link to="/premium" />}>
          Conhecer o Premium
        </Button>
      }
    >
      <p>Veja quantas pessoas visitam, reagem e comentam as suas ideias, dia a dia.</p>
    </EmptyState>
  )
}

function InsightsSkeleton() {
  return (
    <SkeletonGroup className="mt-5 flex flex-col gap-5">
      <div className="grid grid-cols-3 gap-3">
        {figures.map(({ key }) => (
          <Skeleton key={key} className="h-24 rounded-lg!" />
        ))}
      </div>
      <Skeleton className="h-88 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
