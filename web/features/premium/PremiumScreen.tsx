import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Loaded } from '#web/app/Loaded.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { api } from '#web/backend/backend.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { FeatureList, freeFeatures } from './FeatureList.tsx'
import { PremiumCard } from './PremiumCard.tsx'

export function PremiumScreen() {
  const premium = useQuery(api.premium.get.queryOptions())
  return (
    <>
      <PageHeader
        className="py-3 lg:pt-6"
        title="Premium"
        back={<Link to="/profile" />}
        actions={<BalancePill className="lg:hidden" />}
      />
      <Loaded query={premium} what="os planos" skeleton={<PremiumSkeleton />}>
        {(data) => (
          <div className="grid items-start gap-4 pt-1 xl:grid-cols-2 xl:gap-5">
            <div className="xl:order-last">
              <PremiumCard premium={data} />
            </div>
            <div className="flex flex-col gap-4 xl:gap-5">
              <FreeCard isCurrent={data.plan === 'free'} />
              <EarningList lines={data.earning} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

interface EarningLine {
  readonly label: string
  readonly points: string
  readonly limit: string | null
  readonly text: string
  readonly main: boolean
}

/** Everything that earns points, with the amounts actually paid. */
function EarningList({ lines }: { lines: readonly EarningLine[] }) {
  const further = lines.filter((line) => !line.main)
  return (
    <section
      aria-labelledby="como-ganhar"
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="como-ganhar" className="text-lg">
        Como ganhar BPoints
      </h2>
      <Lines lines={lines.filter((line) => line.main)} />
      {further.length > 0 ? (
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-m font-bold text-honey-text [&::-webkit-details-marker]:hidden">
            Ver tudo o que vale pontos
            <ChevronDown
              size={20}
              className="transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <Lines lines={further} />
        </details>
      ) : null}
    </section>
  )
}

function Lines({ lines }: { lines: readonly EarningLine[] }) {
  return (
    <ul className="mt-1">
      {lines.map((line) => (
        <li
          key={line.text}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
        >
          <span>
            {line.label}
            {line.limit ? (
              <span className="text-sm whitespace-nowrap text-ink-soft"> ({line.limit})</span>
            ) : null}
          </span>
          <span className="flex-none font-bold tabular-nums text-honey-text">{line.points}</span>
        </li>
      ))}
    </ul>
  )
}

function FreeCard({ isCurrent }: { isCurrent: boolean }) {
  return (
    <section
      aria-labelledby="plano-free"
      className="rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="plano-free" className="text-2xl">
          Free
        </h2>
        {isCurrent ? <p className="rounded-full bg-sunk px-3 py-1 text-sm font-bold">Seu plano</p> : null}
      </div>
      <FeatureList features={freeFeatures} />
    </section>
  )
}

function PremiumSkeleton() {
  return (
    <SkeletonGroup className="grid items-start gap-4 pt-1 xl:grid-cols-2 xl:gap-5">
      <div className="rounded-lg border-2 border-line bg-surface xl:order-last">
        <Skeleton className="h-22 w-full rounded-t-[22px]! rounded-b-none!" />
        <div className="p-5">
          <div className="flex flex-col gap-4">
            {[1, 2, 3, 4, 5, 6, 7].map((feature) => (
              <Skeleton key={feature} className="h-5 w-4/5" />
            ))}
          </div>
          <Skeleton className="mt-8 h-2.5 w-full rounded-full!" />
          <Skeleton className="mt-5 h-13 w-full rounded-m!" />
        </div>
      </div>
      <div className="flex flex-col gap-4 xl:gap-5">
        <div className="rounded-lg border border-line bg-surface p-5">
          <Skeleton className="mb-5 h-7 w-1/3" />
          <SkeletonText lines={3} />
        </div>
        <div className="rounded-lg border border-line bg-surface p-5">
          <Skeleton className="mb-5 h-6 w-1/2" />
          <SkeletonText lines={8} />
        </div>
      </div>
    </SkeletonGroup>
  )
}
