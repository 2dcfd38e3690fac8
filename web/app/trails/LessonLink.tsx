import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { afterPaint } from '../after-paint.ts'
import { type LessonTarget, pressLesson } from './wanted-lesson.ts'

type LessonLinkProps = LessonTarget &
  Pick<ComponentPropsWithRef<typeof Link>, 'ref' | 'className' | 'aria-current' | 'children'> & {
    /** 'render': loads the lesson's data as soon as the link is shown. */
    preload?: 'intent' | 'render'
  }

/**
 * A link to a lesson. The press shows the prerendered lesson at once, and the address follows once it is on
 * the screen: switching screens takes a phone longer than a press may take.
 */
export function LessonLink({ stageId, trailId, preload = 'intent', ...link }: LessonLinkProps) {
  const navigate = useNavigate()
  const lesson = { to: '/lesson/$stageId', params: { stageId }, search: { trailId } } as const

  function open(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (isElsewhere) return
    event.preventDefault()
    pressLesson({ stageId, trailId })
    afterPaint(() => void navigate(lesson).finally(() => pressLesson(null)))
  }

  return <Link {...link} {...lesson} preload={preload} onClick={open} />
}
