import type { CSSProperties } from 'react'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import './stage-path.css'

const places = [27, 71, 30, 73]

/** A trail in the shape it will have. */
export function TrailSkeleton() {
  return (
    <SkeletonGroup label="Carregando a trilha…">
      <SkeletonText lines={2} />
      <Skeleton className="mt-4 h-26 w-full rounded-lg!" />
      <div className="stage-path">
        {places.map((x) => (
          <div
            key={x}
            className="stage-row"
            data-side={x < 50 ? 'left' : 'right'}
            style={{ '--x': x } as CSSProperties}
          >
            <div className="stage-step">
              <Skeleton className="clip-hexagon h-20 rounded-none!" />
              <div className="stage-label">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="h-3.5 w-20" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
