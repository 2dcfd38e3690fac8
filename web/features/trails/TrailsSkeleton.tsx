import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

/** The list of trails in the shape it will have. */
export function TrailsSkeleton() {
  return (
    <SkeletonGroup label="Carregando as trilhas…" className="trail-list">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="trail-item">
          <Skeleton className="clip-hexagon mt-1.5 h-15 rounded-none!" />
          <div className="trail-card">
            <Skeleton className="h-6 w-2/5" />
            <SkeletonText lines={2} className="mt-3" />
            <Skeleton className="mt-4 h-2.5 w-full rounded-full!" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
