import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, useMatch } from '@tanstack/react-router'
import { Activity, Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { lessonQuery } from '#web/app/trails/lesson-query.ts'
import { type LessonTarget, usePressedLesson, useWantedLesson } from '#web/app/trails/wanted-lesson.ts'

const LessonScreen = lazyRouteComponent(() => import('./LessonScreen.tsx'), 'LessonScreen')

/** The lesson's code, loaded with its text. */
export function loadLessonScreen(): Promise<unknown> {
  return LessonScreen.preload?.() ?? Promise.resolve()
}

/** The node in which lessons are rendered: attached to the page only while one is open. */
const lessonPage = document.createElement('div')

/** Where a lesson is attached: on its own screen, or over the trail. */
export function LessonSheet({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    here?.append(lessonPage)
    return () => {
      // Unless it is already attached elsewhere.
      if (lessonPage.parentNode === here) lessonPage.remove()
    }
  }, [])
  return <div ref={place} className={className} />
}

/**
 * The open lesson. While a trail is shown, its next lesson is rendered ahead outside the page, and its
 * effects run only once it is opened. Rendering takes a phone longer than a press may take, so it is done
 * while the member reads the trail. Once pressed, it lies over the trail until the router has left that.
 */
export function LessonLayer() {
  const open = useMatch({
    from: '/_app/_member/lesson/$stageId',
    shouldThrow: false,
    select: ({ params, search }) => ({ stageId: params.stageId, trailId: search.trailId }),
  })
  const drawnAhead = useLessonToDrawAhead()
  const pressed = usePressedLesson()
  const lesson = open ?? drawnAhead
  if (!lesson) return null
  const key = keyOf(lesson)
  const isOverTrail = !open && pressed !== null && keyOf(pressed) === key
  return (
    <>
      {isOverTrail ? <LessonSheet className="lesson-over-trail" /> : null}
      <Activity key={key} mode={open || isOverTrail ? 'visible' : 'hidden'}>
        {createPortal(
          <Suspense fallback={<PendingScreen />}>
            <LessonScreen stageId={lesson.stageId} trailId={lesson.trailId} />
          </Suspense>,
          lessonPage,
        )}
      </Activity>
    </>
  )
}

function keyOf({ trailId, stageId }: { trailId: string | undefined; stageId: string }): string {
  return `${trailId} ${stageId}`
}

function useLessonToDrawAhead(): LessonTarget | null {
  const wanted = useWantedLesson()
  const queryClient = useQueryClient()
  const [fetched, setFetched] = useState<LessonTarget | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isWanted = true
    const query = lessonQuery(wanted.stageId, wanted.trailId)
    void Promise.all([queryClient.prefetchQuery(query), loadLessonScreen()])
      .then(() => {
        const isThere = queryClient.getQueryData(query.queryKey) !== undefined
        if (isWanted && isThere) startTransition(() => setFetched(wanted))
      })
      // Offline it is rendered when opened.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [wanted, queryClient])
  return wanted === fetched ? fetched : null
}
