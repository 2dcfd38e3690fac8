import Clock3 from 'lucide-react/icons/clock-3'
import type { ReactNode } from 'react'

export interface LessonOpeningProps {
  trail: string
  number: number | string
  total: number | string
  title: string
  summary: string
  minutes: number | string
  /** After the minutes. */
  children?: ReactNode
}

/**
 * What is read first of a lesson. The build draws it too, with names in place of the values, for the time before the
 * app (web/build/render-screens.tsx).
 */
export function LessonOpening({
  trail,
  number,
  total,
  title,
  summary,
  minutes,
  children,
}: LessonOpeningProps) {
  return (
    <>
      <p className="lesson-eyebrow">
        {trail} · Etapa {number} de {total}
      </p>
      <h1 className="lesson-title">{title}</h1>
      <p className="mt-2 text-lg text-ink-soft">{summary}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <Clock3 size={16} aria-hidden="true" />
          {minutes} min
        </span>
        {children}
      </p>
    </>
  )
}
