import { Skeleton, SkeletonGroup, SkeletonPostIt } from '#web/ui/Skeleton.tsx'

/** The note, the progress and the steps to come. */
export function ProjectSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-6 w-44" />
      <SkeletonPostIt seed="project" lines={3} />
      <Skeleton className="h-3 w-full" />
      {[1, 2, 3, 4].map((step) => (
        <div key={step} className="flex gap-4 px-3">
          <Skeleton className="clip-hexagon h-11 flex-none rounded-none!" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
