import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'

/** While a list of cards is on its way. */
export function CardSkeletons() {
  return (
    <SkeletonGroup className="mt-5 grid gap-3">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32 w-full rounded-lg!" />
      ))}
    </SkeletonGroup>
  )
}
