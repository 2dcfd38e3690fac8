import type { Circle } from '#contract/circles.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { useSession } from '#web/app/session.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { CircleRow } from './CircleRow.tsx'
import { useLiveCircles, useMyCircles } from './use-circles.ts'

/** The member's circles and lists; nothing while there is none. */
export function MyCircles() {
  useLiveCircles()
  const mine = useMyCircles()
  const { viewer } = useSession()
  return (
    <Loaded query={mine} what="suas turmas" skeleton={<CirclesSkeleton />}>
      {({ circles, waiting }) =>
        circles.length + waiting.length === 0 ? null : (
          <section aria-labelledby="suas-turmas" className="mb-7">
            <h2 id="suas-turmas" className="mb-3 text-lg">
              Suas turmas
            </h2>
            <ul className="grid gap-3">
              {circles.map((circle) => (
                <CircleRow key={circle.id} circle={circle} {...noteOf(circle, viewer?.id)} />
              ))}
              {waiting.map((circle) => (
                <CircleRow key={circle.id} circle={circle} note="Você está na fila" />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function noteOf({ status, window, people }: Circle, memberId: string | undefined): { note?: string } {
  if (status === 'forming' || !window.isOpen) return {}
  const isDone = people.some(({ person, checkedIn }) => person.id === memberId && checkedIn)
  return { note: isDone ? 'Check-in feito ✓' : 'O check-in está aberto' }
}

export function CirclesSkeleton() {
  return (
    <SkeletonGroup label="Carregando turmas…" className="grid gap-3">
      <Skeleton className="h-20 w-full rounded-lg!" />
      <Skeleton className="h-20 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
