import type { Point } from './fly-points.ts'

let touch: Point | undefined

window.addEventListener(
  'pointerdown',
  ({ clientX, clientY }) => {
    touch = { x: clientX, y: clientY }
  },
  { capture: true, passive: true },
)

/** Where the member last touched or clicked; the middle of the screen for keyboard users. */
export function lastTouch(): Point {
  return touch ?? { x: window.innerWidth / 2, y: window.innerHeight / 2 }
}
