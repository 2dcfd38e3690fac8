import { useEffect } from 'react'
import { createStore, useStore } from '#web/ui/store.ts'

export interface LessonTarget {
  readonly stageId: string
  readonly trailId: string
}

const wanted = createStore<LessonTarget | null>(null)
const pressed = createStore<LessonTarget | null>(null)

/** The lesson that will probably be opened next. */
export function useWantedLesson(): LessonTarget | null {
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
export function usePressedLesson(): LessonTarget | null {
  return useStore(pressed)
}

export function pressLesson(lesson: LessonTarget | null): void {
  pressed.set(lesson)
}
