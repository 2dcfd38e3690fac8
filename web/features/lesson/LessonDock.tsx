import type { ReactNode } from 'react'
import { measureDocked } from '#web/ui/docked.ts'

export interface LessonDockProps {
  tone?: 'plain' | 'ok' | 'danger'
  children: ReactNode
}

/** The foot of a step, near the thumb: the next action and the verdict on an answer. */
export function LessonDock({ tone = 'plain', children }: LessonDockProps) {
  return (
    <div className="lesson-dock" ref={measureDocked} data-tone={tone}>
      <div className="lesson-dock-inside">{children}</div>
    </div>
  )
}
