import { lessonTimings } from '#domain/lessons/limits.ts'
import { wantsLessMotion } from '#web/app/motion.ts'

const particles = 100
const colors = [
  '--honey',
  '--honey-strong',
  '--note-tecnologia',
  '--note-servicos',
  '--note-educacao',
  '--note',
]
const hexagon = 'M10 0 19 5 19 15 10 20 1 15 1 5z'

/** Three seconds of confetti for a completed stage; none for who asks for less motion. Returns its end. */
export function celebrate(): () => void {
  if (wantsLessMotion()) return () => undefined
  let isOver = false
  let clear: () => void = () => undefined
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isOver) return
      // Without a worker: ours may only come from a file of this site.
      const fire = confetti.create(undefined, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      clear = () => fire.reset()
      const style = getComputedStyle(document.documentElement)
      void fire({
        particleCount: particles,
        spread: 100,
        startVelocity: 38,
        ticks: 170,
        scalar: 1.15,
        origin: { x: 0.5, y: 0.32 },
        colors: colors.map((name) => style.getPropertyValue(name).trim()),
        shapes: [confetti.shapeFromPath({ path: hexagon }), 'square'],
      })
    })
    // Only decoration: without its code there is simply none.
    .catch(() => undefined)
  const end = () => {
    isOver = true
    clear()
  }
  const timer = window.setTimeout(end, lessonTimings.confettiMs)
  return () => {
    window.clearTimeout(timer)
    end()
  }
}
