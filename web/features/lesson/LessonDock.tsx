import type { ReactNode } from 'react'

export interface LessonDockProps {
  tone?: 'plain' | 'ok' | 'danger'
  children: ReactNode
}

/** The foot of a step, near the thumb: the next action and the verdict on an answer. */
export function LessonDock({ tone = 'plain', children }: LessonDockProps) {
  return (
    <div className="lesson-dock" data-tone={tone}>
      <div className="lesson-dock-inside">{children}</div>
    </div>
  )
}
