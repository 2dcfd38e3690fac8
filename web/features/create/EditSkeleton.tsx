import { Skeleton, SkeletonGroup, SkeletonPostIt } from '#web/ui/Skeleton.tsx'

/** The note and what is chosen for it, to come. */
export function EditSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6 pt-4 lg:pt-8">
      <Skeleton className="h-7 w-48" />
      <SkeletonPostIt seed="edit" lines={5} />
      <div className="flex gap-2">
        <Skeleton className="h-11 w-28 rounded-full!" />
        <Skeleton className="h-11 w-28 rounded-full!" />
        <Skeleton className="h-11 w-24 rounded-full!" />
      </div>
      <Skeleton className="h-16 w-full rounded-m!" />
      <Skeleton className="h-13 w-full rounded-m!" />
    </SkeletonGroup>
  )
}
