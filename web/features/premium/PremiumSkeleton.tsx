import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

/** Two plans and a list to come. */
export function PremiumSkeleton() {
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
