import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { TrailCard as Trail } from '#contract/trails.ts'
import type { whatOpens } from '#domain/trails/completion.ts'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'
import { TrailIcon } from '#web/app/trails/TrailIcon.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { Progress } from '#web/ui/Progress.tsx'

export interface TrailCardProps {
  trail: Trail
  /** What opens it, while it is closed. */
  opensBy: ReturnType<typeof whatOpens>
  /** The trail to continue: it gets the screen's primary button. */
  isCurrent: boolean
}

/** A trail in the list: open, finished, or locked with what opens it. */
export function TrailCard({ trail, opensBy, isCurrent }: TrailCardProps) {
  const { id, name, description, icon, state, stages, percent, badge, isAssigned } = trail
  const headingId = `trilha-${id}`
  return (
    <li className="trail-item" data-state={state}>
      <span className="trail-mark">
        <TrailIcon name={icon} size={26} />
        {state === 'unlocked' ? null : (
          <span className="trail-mark-state">
            {state === 'completed' ? (
              <Check size={14} strokeWidth={3.5} aria-hidden="true" />
            ) : (
              <Lock size={13} strokeWidth={2.5} aria-hidden="true" />
            )}
          </span>
        )}
      </span>
      <article
        aria-labelledby={headingId}
        className={classNames('trail-card', isCurrent && 'trail-card-current')}
      >
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            {isAssigned && state === 'unlocked' ? (
              <p className="text-sm font-bold text-honey-text">Escolhida para você</p>
            ) : null}
            <h2 id={headingId} className="text-[min(1.125rem,7vw)]">
              <Link
                to="/trail/$rawTrailId"
                params={{ rawTrailId: id }}
                className="trail-card-link text-ink no-underline"
              >
                {name}
                {state === 'locked' ? <span className="sr-only"> (fechada)</span> : null}
              </Link>
            </h2>
          </div>
          {state === 'completed' ? (
            <BadgeDrawing id={badge.id} earned={badge.earned} size={56} className="-my-1 flex-none" />
          ) : null}
        </div>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{description}</p>
        {state === 'locked' ? (
          <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-ink-soft">
            <Lock size={16} className="flex-none" aria-hidden="true" />
            {opensBy.detour ? (
              <AddressLink
                href={opensBy.detour.path}
                className="relative z-1 font-semibold text-honey-text underline underline-offset-2"
              >
                {opensBy.line}
              </AddressLink>
            ) : (
              opensBy.line
            )}
          </p>
        ) : (
          <Progress
            className="mt-3"
            label={state === 'completed' ? finishedLabel(stages) : `${stages.done} de ${stages.total} etapas`}
            value={percent}
            valueText={`${percent}%`}
          />
        )}
        {isCurrent ? (
          <Button
            variant="primary"
            wide
            className="relative z-1 mt-4"
            render={<Link to="/trail/$rawTrailId" params={{ rawTrailId: id }} />}
          >
            {stages.done > 0 ? 'Continuar trilha' : 'Começar trilha'}
          </Button>
        ) : null}
      </article>
    </li>
  )
}

/** Stages that were added since do not undo the end of a trail. */
function finishedLabel({ added }: Trail['stages']): string {
  if (!added) return 'Trilha concluída'
  return `Trilha concluída · ${added} ${added === 1 ? 'etapa nova' : 'etapas novas'}`
}
