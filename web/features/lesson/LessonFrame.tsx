import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Progress } from '#web/ui/Progress.tsx'

export interface LessonFrameProps {
  /** A link that leaves at once, or a function that asks first. */
  exit: ReactElement | (() => void)
  percent: number
  /** Completes 'Sair …' and 'Progresso …'. */
  of?: string
  /** Instead of the percentage: '2 de 6'. */
  count?: string
  /** Beside the step on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** Only the lesson: the exit, the progress and the step. */
export function LessonFrame({ exit, percent, of = 'da lição', count, aside, children }: LessonFrameProps) {
  return (
    <div className="lesson">
      <header className="lesson-bar">
        {typeof exit === 'function' ? (
          <IconButton label={`Sair ${of}`} onClick={exit}>
            <X />
          </IconButton>
        ) : (
          <IconButton label={`Sair ${of}`} render={exit}>
            <X />
          </IconButton>
        )}
        <Progress
          className="flex-1"
          label={`Progresso ${of}`}
          labelHidden
          value={percent}
          valueText={count ?? `${percent}%`}
        />
        <span
          aria-hidden="true"
          className="min-w-10 text-end text-sm font-semibold tabular-nums text-ink-soft"
        >
          {count ?? `${percent}%`}
        </span>
      </header>
      <div className="lesson-body">
        {aside}
        {children}
      </div>
    </div>
  )
}
