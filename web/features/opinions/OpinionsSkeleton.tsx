import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

export function OpinionsSkeleton() {
  return (
    <SkeletonGroup label="Carregando segundas opiniões…" className="grid gap-3">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-40 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
