import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** Shown while a list of cards loads. */
export function CardSkeletons() {
  return (
    <SkeletonGroup className="mt-5 grid gap-3">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32 w-full rounded-lg!" />
      ))}
    </SkeletonGroup>
  )
}
