import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The balance and five items to come. */
export function StoreSkeleton() {
  return (
    <SkeletonGroup className="@container">
      <Skeleton className="h-38 w-full rounded-lg!" />
      <div className="mt-5 grid gap-3 @xl:grid-cols-2 @xl:gap-4">
        {[1, 2, 3, 4, 5].map((item) => (
          <div key={item} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex gap-4">
              <Skeleton className="size-19 flex-none" />
              <div className="flex-1">
                <Skeleton className="h-6 w-3/5" />
                <SkeletonText lines={2} className="mt-3" />
              </div>
            </div>
            <div className="mt-4 flex justify-between">
              <Skeleton className="h-7 w-20" />
              <Skeleton className="h-11 w-28" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
