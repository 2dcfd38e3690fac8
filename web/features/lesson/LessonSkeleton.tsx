import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

/** Placeholder of a lesson's text. */
export function LessonSkeleton({ label = 'Carregando a lição…' }: { label?: string }) {
  return (
    <SkeletonGroup label={label} className="lesson-step">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-9 w-4/5" />
      <SkeletonText lines={5} className="mt-8" />
      <Skeleton className="mt-8 h-6 w-1/2" />
      <SkeletonText lines={4} className="mt-4" />
      <Skeleton className="mt-8 h-40 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
