import { useEffect } from 'react'
import { blockSelector } from '#domain/lessons/spoken-lesson.ts'
import { wantsLessMotion } from '#web/app/motion.ts'

/** As domain/lessons/spoken-lesson.ts counts them. */
function textBlocks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.lesson-text')].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>(blockSelector),
  ])
}

/** The height of the bar over the text. */
const barHeight = 72

/** The first one that can be seen: reading begins where the person is. */
export function firstVisibleBlock(): number {
  return textBlocks().findIndex((block) => block.getBoundingClientRect().bottom > barHeight)
}

/** Marks what is being read and brings it into view. */
export function useMarkedBlock(position: number | null): void {
  useEffect(() => {
    const block = position === null ? undefined : textBlocks()[position]
    if (block === undefined) return
    block.dataset.reading = ''
    block.scrollIntoView({ block: 'center', behavior: wantsLessMotion() ? 'instant' : 'smooth' })
    return () => {
      delete block.dataset.reading
    }
  }, [position])
}
