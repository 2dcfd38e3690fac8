import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import Activity from 'lucide-react/icons/activity'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Coins from 'lucide-react/icons/coins'
import Download from 'lucide-react/icons/download'
import Lightbulb from 'lucide-react/icons/lightbulb'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense } from 'react'
import type { AdminAnalytics } from '#contract/admin-analytics.ts'
import { adminMessages } from '#domain/admin/messages.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { exactMoment } from '#domain/text/time-ago.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { downloadExport } from './download-export.ts'
import { formatFigure, type Unit } from './format-figure.ts'

const shown = 5

/** The trails finished most; the bars compare them with the first. */
function TopTrails({ trails }: { trails: AdminAnalytics['topTrails'] }) {
  const most = trails[0]?.completions ?? 0
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 className="text-lg">Trilhas mais concluídas</h2>
      {most === 0 ? (
        <p className="mt-2 text-ink-soft">
          Ninguém concluiu uma trilha ainda. Assim que alguém chegar ao fim, aparece aqui.
        </p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3">
          {trails.slice(0, shown).map(({ id, name, completions }) => (
            <li key={id}>
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="flex-none text-sm text-ink-soft tabular-nums">
                  {formatNumber(completions)}
                  <span className="sr-only"> {completions === 1 ? 'conclusão' : 'conclusões'}</span>
                </span>
              </div>
              <div aria-hidden="true" className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-sunk">
                <div
                  className="h-full rounded-full bg-honey-strong"
                  style={{ width: `${(completions / most) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

// The charts are larger than the rest of the dashboard together.
const Trend = lazyRouteComponent(() => import('./Trend.tsx'), 'Trend')

type Day = AdminAnalytics['days'][number]

interface Metric {
  readonly label: string
  readonly hint: string
  readonly Icon: typeof Activity
  readonly value: (figures: AdminAnalytics) => number | null
  readonly day: Exclude<keyof Day, 'day'>
  readonly unit: Unit
}

const metrics: readonly Metric[] = [
  {
    label: 'Ativos hoje',
    hint: 'Membros que entraram hoje',
    Icon: Activity,
    value: ({ dau }) => dau,
    day: 'activeMembers',
    unit: 'count',
  },
  {
    label: 'Novos membros',
    hint: 'Nesta semana, desde segunda',
    Icon: UserPlus,
    value: ({ newUsersThisWeek }) => newUsersThisWeek,
    day: 'newMembers',
    unit: 'count',
  },
  {
    label: 'Novas ideias',
    hint: 'Nesta semana, desde segunda',
    Icon: Lightbulb,
    value: ({ ideasThisWeek }) => ideasThisWeek,
    day: 'newIdeas',
    unit: 'count',
  },
  {
    label: 'Ideias no total',
    hint: 'Públicas e privadas',
    Icon: StickyNote,
    value: ({ totalIdeas }) => totalIdeas,
    day: 'totalIdeas',
    unit: 'count',
  },
  {
    label: 'Média de BPoints',
    hint: 'Saldo por membro',
    Icon: Coins,
    value: ({ avgBpoints }) => avgBpoints,
    day: 'averageBpoints',
    unit: 'average',
  },
  {
    label: 'Retenção em 7 dias',
    hint: 'Chegaram na semana anterior e voltaram nesta',
    Icon: CalendarCheck,
    value: ({ retention7d }) => retention7d,
    day: 'retention7d',
    unit: 'share',
  },
  {
    label: 'Retenção em 30 dias',
    hint: 'Chegaram nos 30 dias anteriores e voltaram nestes 30',
    Icon: CalendarHeart,
    value: ({ retention30d }) => retention30d,
    day: 'retention30d',
    unit: 'share',
  },
]

export function Overview() {
  const analytics = useQuery(api.admin.analytics.queryOptions())
  return (
    <Loaded query={analytics} what="os números da comunidade" skeleton={<OverviewSkeleton />}>
      {(figures) => (
        <div className="mt-5 flex flex-col gap-5">
          <ul aria-label="Números da comunidade" className="grid grid-cols-2 gap-3 xl:grid-cols-3">
            {metrics.map((metric) => (
              <MetricCard key={metric.label} metric={metric} figures={figures} />
            ))}
          </ul>
          <TopTrails trails={figures.topTrails} />
          <ExportButton />
          <p className="text-sm text-ink-soft">
            Números de {exactMoment(new Date(figures.countedAt))}, atualizados a cada 15 minutos. Perfis de
            exemplo não contam.
          </p>
        </div>
      )}
    </Loaded>
  )
}

function MetricCard({ metric, figures }: { metric: Metric; figures: AdminAnalytics }) {
  const { label, hint, Icon, value, day, unit } = metric
  const points = figures.days.map((counted) => ({ day: counted.day, value: counted[day] }))
  return (
    <li className="flex min-w-0 flex-col overflow-hidden last:col-span-full rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-1 flex-col p-4 pb-2 sm:p-5 sm:pb-2">
        <h2 className="flex items-start gap-1.5 font-body text-sm font-semibold tracking-normal">
          <Icon size={16} aria-hidden="true" className="mt-0.5 flex-none text-honey-text" />
          {label}
        </h2>
        <p className="mt-1 font-display text-[clamp(1.625rem,1.1rem+2vw,2.25rem)] leading-tight font-bold">
          {formatFigure(value(figures), unit)}
        </p>
        <p className="text-xs leading-snug text-ink-soft">{hint}</p>
      </div>
      <Suspense fallback={<div className="h-16" />}>
        <Trend points={points} unit={unit} label={label} />
      </Suspense>
    </li>
  )
}

function OverviewSkeleton() {
  return (
    <SkeletonGroup className="mt-5 grid grid-cols-2 gap-3 xl:grid-cols-3">
      {metrics.map(({ label }) => (
        <Skeleton key={label} className="h-44 rounded-lg!" />
      ))}
    </SkeletonGroup>
  )
}

/** Exports every member to a spreadsheet. */
function ExportButton() {
  const { mutate, isPending } = useWrite({
    mutationFn: downloadExport,
    onSuccess: () => notify.success(adminMessages.exported),
    onError: (error) => notify.error(adminMessages.exportFailed, error.message),
  })
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:flex-row sm:items-center sm:justify-between sm:p-5">
      <div className="min-w-0">
        <h2 className="text-lg">Exportar membros</h2>
        <p className="text-sm text-ink-soft">
          Nome, nível, BPoints, ideias e trilhas de cada membro, em uma planilha CSV. Cuide bem: são dados
          pessoais.
        </p>
      </div>
      <Button
        variant="primary"
        className="flex-none whitespace-nowrap"
        icon={<Download />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Exportar CSV
      </Button>
    </section>
  )
}
