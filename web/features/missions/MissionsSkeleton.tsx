import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

export function MissionsSkeleton() {
  return (
    <SkeletonGroup className="grid items-start gap-4 xl:grid-cols-2 xl:gap-5">
      <div className="rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-3 h-7 w-4/5" />
        <SkeletonText lines={2} className="mt-3" />
        <div className="mt-5 flex gap-1.5">
          {[1, 2, 3].map((cell) => (
            <Skeleton key={cell} className="clip-hexagon h-12 rounded-none!" />
          ))}
        </div>
        <Skeleton className="mt-5 h-13 w-full rounded-m!" />
      </div>
      <GoalCardSkeleton goals={3} />
    </SkeletonGroup>
  )
}

export function GoalCardSkeleton({ goals }: { goals: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <Skeleton className="h-6 w-2/5" />
      {Array.from({ length: goals }, (_, index) => index + 1).map((goal) => (
        <div key={goal} className="mt-5">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-6 w-14 rounded-full!" />
          </div>
          <Skeleton className="mt-2 h-3.5 w-4/5" />
          <Skeleton className="mt-3 h-2.5 w-full rounded-full!" />
        </div>
      ))}
      <Skeleton className="mt-5 h-16 w-full rounded-m!" />
    </div>
  )
}
