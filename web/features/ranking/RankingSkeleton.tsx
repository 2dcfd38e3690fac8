import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** A podium and a list to come. */
export function RankingSkeleton() {
  return (
    <SkeletonGroup className="ranking-stage">
      <div className="podium">
        {([1, 2, 3] as const).map((place) => (
          <div key={place} className={`podium-place podium-place-${place}`}>
            <div className="podium-person">
              <Skeleton className={`clip-hexagon rounded-none! ${place === 1 ? 'h-21' : 'h-17'}`} />
              <Skeleton className="mt-2 h-4 w-16" />
              <Skeleton className="mt-2 h-3.5 w-12" />
            </div>
            <span className={`podium-step podium-step-${place} skeleton`} />
          </div>
        ))}
      </div>
      <div className="ranking-list">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="ranking-row">
            <Skeleton className="mx-auto h-5 w-5" />
            <Skeleton className="clip-hexagon h-11 rounded-none!" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-1/3" />
            </div>
            <Skeleton className="h-5 w-12" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
