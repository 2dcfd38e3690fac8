import type { ReactNode } from 'react'

export interface LessonDockProps {
  tone?: 'plain' | 'ok' | 'danger'
  children: ReactNode
}

/** The foot of a step, at the thumb: what comes next, and how an answer was judged. */
export function LessonDock({ tone = 'plain', children }: LessonDockProps) {
  return (
    <div className="lesson-dock" data-tone={tone}>
      <div className="lesson-dock-inside">{children}</div>
    </div>
  )
}
