import { useEffect, useSyncExternalStore } from 'react'

export interface LessonPlace {
  readonly stageId: string
  readonly trailId: string
}

let wanted: LessonPlace | null = null
let pressed: LessonPlace | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function want(lesson: LessonPlace | null): void {
  wanted = lesson
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The lesson that will be opened next, as far as the screen can tell. */
export function useWantedLesson(): LessonPlace | null {
  return useSyncExternalStore(subscribe, () => wanted)
}

/** Says which lesson will be opened next, for as long as the screen that says it is shown. */
export function useWantLesson(trailId: string, stageId: string | null): void {
  useEffect(() => {
    if (stageId === null) return
    want({ trailId, stageId })
    return () => want(null)
  }, [trailId, stageId])
}

/** The lesson whose link was pressed, until its address is open. */
export function usePressedLesson(): LessonPlace | null {
  return useSyncExternalStore(subscribe, () => pressed)
}

export function pressLesson(lesson: LessonPlace | null): void {
  pressed = lesson
  tell()
}
