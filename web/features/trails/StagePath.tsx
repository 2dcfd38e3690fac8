import type { CSSProperties } from 'react'
import type { StageCard, Trail } from '#contract/trails.ts'
import { usePainted } from '#web/app/use-painted.ts'
import { HiveGoal } from './HiveGoal.tsx'
import { StageStep } from './StageStep.tsx'
import './stage-path.css'

/** Where the cells stand, in percent of the width: left and right in turn, never quite in line. */
const places = [27, 71, 30, 73, 26, 69] as const
const hivePlace = 50
/** As many as a screen shows from where one is. */
const stagesOnScreen = 4

export interface StagePathProps {
  trail: Pick<Trail, 'id' | 'nextStageId' | 'percent'> & { readonly stages: readonly StageCard[] }
  /** Stages whose answer waits to be sent. */
  queued: ReadonlySet<string>
  /** The whole trail is closed, so no stage opens the next one. */
  isLocked?: boolean
}

/** The stages as a winding path of cells, from the first one to the hive. */
export function StagePath({ trail, queued, isLocked = false }: StagePathProps) {
  const { stages } = trail
  const isPainted = usePainted()
  const current = stages.findIndex(({ id }) => id === trail.nextStageId)
  const shown = isPainted ? stages : stages.slice(0, Math.max(current, 0) + stagesOnScreen)
  return (
    <ol aria-label="Etapas" className="stage-path">
      {shown.map((stage, index) => {
        const isBeforeCurrent = stages[index + 1]?.id === trail.nextStageId && trail.nextStageId !== null
        const isCurrent = stage.id === trail.nextStageId && stage.state === 'reachable'
        const following = stages[index + 1]
        const x = placeOf(index)
        return (
          <li
            key={stage.id}
            className="stage-row"
            data-side={x < 50 ? 'left' : 'right'}
            data-state={stage.state}
            data-current={isCurrent || undefined}
            data-before-current={isBeforeCurrent || undefined}
            style={{ '--x': x } as CSSProperties}
          >
            <Stretch
              from={x}
              to={following ? placeOf(index + 1) : hivePlace}
              lean={isCurrent ? 18 : isBeforeCurrent ? -18 : 0}
            />
            <StageStep
              stage={stage}
              trailId={trail.id}
              isCurrent={isCurrent}
              isTrailLocked={isLocked}
              isQueued={queued.has(stage.id)}
            />
          </li>
        )
      })}
      {shown.length < stages.length ? null : (
        <li className="stage-hive">
          <HiveGoal isReached={trail.percent === 100} />
          <p className="font-display text-lg font-bold">
            {trail.percent === 100 ? 'Você chegou à colmeia!' : 'A colmeia'}
          </p>
        </li>
      )}
    </ol>
  )
}

function placeOf(index: number): number {
  return places[index % places.length] ?? hivePlace
}

/**
 * The dotted line from a cell's centre to the next one's; it takes whatever height the row has. It crosses between the
 * two labels: `lean` moves the crossing down (or up) where the upper (or lower) label is the tall one.
 */
function Stretch({ from, to, lean }: { from: number; to: number; lean: number }) {
  return (
    <svg className="stage-stretch" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={`M${from} 0C${from} ${80 + lean} ${to} ${20 + lean} ${to} 100`}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
