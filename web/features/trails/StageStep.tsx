import Check from 'lucide-react/icons/check'
import Clock3 from 'lucide-react/icons/clock-3'
import Crown from 'lucide-react/icons/crown'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import PenLine from 'lucide-react/icons/pen-line'
import type { ReactNode } from 'react'
import type { StageCard } from '#contract/trails.ts'
import { taskStateNames } from '#domain/lessons/task-state.ts'
import { formatSigned, formatSignedBPoints } from '#domain/text/formats.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { notify } from '#web/app/notify.ts'
import { LessonLink } from '#web/app/trails/LessonLink.tsx'

export interface StageStepProps {
  stage: StageCard
  trailId: string
  isCurrent: boolean
  isQueued: boolean
  isTrailLocked: boolean
}

/** A stage on the path: its cell and its name. All but locked ones link to their lesson. */
export function StageStep({ stage, trailId, isCurrent, isQueued, isTrailLocked }: StageStepProps) {
  const inside = (
    <>
      <span className="stage-cell">
        <span className="stage-cell-face">
          <CellMark stage={stage} isQueued={isQueued} />
        </span>
        {stage.isCheckpoint ? <Crown className="stage-crown" aria-hidden="true" /> : null}
      </span>
      <span className="stage-label">
        <span className="stage-title">
          <span className="sr-only">{`Etapa ${stage.number}: `}</span>
          {stage.title}
          <span className="sr-only">{spokenState(stage, isCurrent)}</span>
        </span>
        <StageLine stage={stage} isCurrent={isCurrent} isQueued={isQueued} isTrailLocked={isTrailLocked} />
      </span>
    </>
  )
  if (stage.state === 'locked') {
    return (
      <button
        type="button"
        aria-disabled="true"
        className="stage-step"
        onClick={() => notify.info(isTrailLocked ? trailMessages.trailLocked : trailMessages.stageLocked)}
      >
        {inside}
      </button>
    )
  }
  return (
    <LessonLink
      stageId={stage.id}
      trailId={trailId}
      className="stage-step"
      {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
    >
      {inside}
    </LessonLink>
  )
}

function CellMark({ stage, isQueued }: { stage: StageCard; isQueued: boolean }) {
  if (isQueued) return <Hourglass aria-hidden="true" />
  if (stage.state === 'completed') return <Check strokeWidth={3} aria-hidden="true" />
  if (stage.state === 'locked') return <Lock aria-hidden="true" />
  return <span aria-hidden="true">{stage.number}</span>
}

function StageLine({ stage, isCurrent, isQueued, isTrailLocked }: Omit<StageStepProps, 'trailId'>) {
  if (isQueued) {
    return (
      <Chip tone="info">
        <Hourglass size={14} aria-hidden="true" />
        na fila
      </Chip>
    )
  }
  if (isCurrent) {
    return (
      <>
        <span className="stage-summary">{stage.summary}</span>
        <span className="stage-chips">
          {stage.isNew ? <Chip tone="info">nova</Chip> : null}
          <Chip tone={stage.task === 'doing' ? 'info' : 'plain'}>
            {stage.task === 'doing' ? <PenLine size={14} aria-hidden="true" /> : null}
            {taskStateNames[stage.task]}
          </Chip>
          <Chip tone="honey">
            {stage.isCheckpoint
              ? `Marco da trilha · ${formatSigned(stage.points)}`
              : formatSignedBPoints(stage.points)}
          </Chip>
          <Chip>
            <Clock3 size={14} aria-hidden="true" />
            {stage.minutes} min
          </Chip>
        </span>
      </>
    )
  }
  if (stage.state === 'locked') {
    return (
      <span className="stage-line">
        {stage.isCheckpoint
          ? `Marco da trilha · ${formatSigned(stage.points)}`
          : isTrailLocked
            ? `${stage.minutes} min · ${formatSignedBPoints(stage.points)}`
            : 'Complete a etapa anterior'}
      </span>
    )
  }
  return (
    <span className="stage-line">
      {stage.isNew ? 'Nova' : taskStateNames[stage.task]} · {formatSignedBPoints(stage.points)}
    </span>
  )
}

function Chip({ tone = 'plain', children }: { tone?: 'plain' | 'honey' | 'info'; children: ReactNode }) {
  return (
    <span className="stage-chip" data-tone={tone}>
      {children}
    </span>
  )
}

function spokenState({ state, isNew, isCheckpoint }: StageCard, isCurrent: boolean): string {
  const states = {
    completed: 'concluída',
    locked: 'bloqueada',
    reachable: isCurrent ? 'etapa atual' : 'aberta',
  }
  return ` (${states[state]}${isNew ? ', nova' : ''}${isCheckpoint ? ', marco da trilha' : ''})`
}
