import type { CSSProperties } from 'react'
import type { StageCard, Trail } from '#contract/trails.ts'
import { usePainted } from '#web/app/use-painted.ts'
import { StageStep } from './StageStep.tsx'
import './stage-path.css'
import { BeeFigure } from '#web/ui/drawings/BeeFigure.tsx'

/** The cells' positions in percent of the width: alternating sides, slightly irregular. */
const positions = [27, 71, 30, 73, 26, 69] as const
const hivePosition = 50
/** The number of stages a screen shows. */
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
        const x = positionOf(index)
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
              to={following ? positionOf(index + 1) : hivePosition}
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

function positionOf(index: number): number {
  return positions[index % positions.length] ?? hivePosition
}

/**
 * The dotted line from a cell's centre to the next one's; it fills the height of the row. It crosses between
 * the two labels: `lean` moves the crossing down (or up) if the upper (or lower) label is the tall one.
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

/** The hive at the end of the path; bees come out once the member arrives. */
function HiveGoal({ isReached }: { isReached: boolean }) {
  return (
    <svg viewBox="0 0 200 150" className="block h-auto w-52 max-w-full" aria-hidden="true">
      <ellipse cx={100} cy={140} rx={72} ry={7} fill="var(--surface-sunk)" />
      <g opacity={isReached ? 1 : 0.92}>
        <path d="M44 106c-11 0-14 16-8 25s116 9 128 0 3-25-8-25Z" fill="var(--honey-strong)" />
        <path d="M54 70c-12 0-17 18-12 30s104 12 114 0-1-30-12-30Z" fill="var(--honey)" />
        <path d="M68 38c-12 0-17 15-13 27s80 12 90 0-1-27-13-27Z" fill="var(--honey-strong)" />
        <path d="M99 12c-22 0-28 13-24 21s48 8 52 0-6-21-28-21Z" fill="var(--honey)" />
        <path d="M100 132c-18 0-22-36 0-36s18 36 0 36Z" fill="var(--honey-ink)" />
        <path
          d="M82 20c4-3 9-4 14-4M62 78c8-2 15-3 23-3M76 45c6-1.600 12-2 18-2"
          stroke="#fff"
          strokeWidth={4}
          strokeLinecap="round"
          opacity={0.6}
          fill="none"
        />
      </g>
      {isReached ? (
        <>
          <BeeFigure transform="translate(150 22) scale(0.42)" />
          <BeeFigure transform="translate(48 30) scale(-0.36 0.36)" />
        </>
      ) : null}
    </svg>
  )
}
