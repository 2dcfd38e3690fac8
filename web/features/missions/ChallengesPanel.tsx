import type { Goal } from '#contract/missions.ts'
import { goals } from '#domain/missions/goals.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { GoalCard } from './GoalCard.tsx'
import { GoalCardSkeleton } from './MissionsSkeleton.tsx'
import { useMissions } from './missions-query.ts'
import { periodEnd } from './period-end.ts'
import { SoloNote } from './SoloNote.tsx'

/** The week's challenges and the month's goals, as the ranking shows them. */
export function ChallengesPanel() {
  const missions = useMissions()
  return (
    <Loaded
      query={missions}
      what="os desafios"
      skeleton={
        <SkeletonGroup className="flex flex-col gap-4">
          <GoalCardSkeleton goals={3} />
          <GoalCardSkeleton goals={2} />
        </SkeletonGroup>
      }
    >
      {({ weekly, monthly }) => (
        <div className="flex flex-col gap-4">
          {weekly.isSolo || monthly.isSolo ? <SoloNote /> : null}
          <GoalCard
            title="Desafios da semana"
            until={periodEnd(weekly.endsAt)}
            // The challenge of the missions screen comes last: the bonus counts it too.
            goals={[...weekly.goals].sort((one, other) => Number(isBig(one)) - Number(isBig(other)))}
            bonus={weekly.bonus}
          />
          <GoalCard
            title="Metas do mês"
            until={periodEnd(monthly.endsAt)}
            goals={monthly.goals}
            bonus={monthly.bonus}
          />
        </div>
      )}
    </Loaded>
  )
}

function isBig({ goal }: Goal): boolean {
  return goals[goal].screen === '/missions'
}
