import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

export function MentorsSkeleton() {
  return (
    <SkeletonGroup className="@container">
      <div className="grid gap-3 @2xl:grid-cols-2 @2xl:gap-4">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <div className="flex gap-3">
              <Skeleton className="h-15 w-13 flex-none" />
              <div className="flex-1">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="mt-2 h-5 w-full" />
              </div>
            </div>
            <SkeletonText lines={4} className="mt-4" />
            <div className="mt-5 flex items-center justify-between">
              <Skeleton className="h-10 w-28" />
              <Skeleton className="h-11 w-40" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
