import { useQuery } from '@tanstack/react-query'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { LevelThresholds } from './LevelThresholds.tsx'

/** The levels, and what brings one up: the figures are those that are in fact paid. */
export function ClimbingGuide() {
  // The rules change with a new version of the server, not while someone looks.
  const guide = useQuery(api.ranking.guide.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return (
    <Loaded query={guide} what="as dicas" skeleton={<GuideSkeleton />}>
      {({ tips, tiers }) => (
        <div className="flex flex-col gap-4">
          <LevelThresholds tiers={tiers} />
          <section
            aria-labelledby="como-subir"
            className="rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <h2 id="como-subir" className="mb-3 text-lg">
              Como subir
            </h2>
            <ul className="flex flex-col gap-3">
              {tips.map((tip) => (
                <li key={tip} className="flex gap-3 text-[0.9375rem] leading-snug">
                  <TrendingUp size={18} className="mt-0.5 flex-none text-honey-text" aria-hidden="true" />
                  {tip}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  )
}

function GuideSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <div className="rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-6 w-1/3" />
        {[1, 2, 3, 4].map((tier) => (
          <div key={tier} className="mt-4 flex items-center gap-3">
            <Skeleton className="clip-hexagon h-10 rounded-none!" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        ))}
      </div>
      <div className="rounded-lg border border-line bg-surface p-5">
        <Skeleton className="mb-4 h-6 w-2/5" />
        <SkeletonText lines={6} />
      </div>
    </SkeletonGroup>
  )
}
