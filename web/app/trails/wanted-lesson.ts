import { useEffect } from 'react'
import { createStore, useStore } from '#web/ui/store.ts'

export interface LessonPlace {
  readonly stageId: string
  readonly trailId: string
}

const wanted = createStore<LessonPlace | null>(null)
const pressed = createStore<LessonPlace | null>(null)

/** The lesson that will probably be opened next. */
export function useWantedLesson(): LessonPlace | null {
  return useStore(wanted)
}

/** Declares which lesson will be opened next, as long as the calling screen is shown. */
export function useWantLesson(trailId: string, stageId: string | null): void {
  useEffect(() => {
    if (stageId === null) return
    wanted.set({ trailId, stageId })
    return () => wanted.set(null)
  }, [trailId, stageId])
}

/** The lesson whose link was pressed, until its address is open. */
export function usePressedLesson(): LessonPlace | null {
  return useStore(pressed)
}

export function pressLesson(lesson: LessonPlace | null): void {
  pressed.set(lesson)
}
