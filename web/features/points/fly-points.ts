import { formatSigned } from '#domain/text/formats.ts'
import { wantsLessMotion } from '#web/app/motion.ts'
import './fly-points.css'

const flightMs = 900
const mostCells = 7

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Earned points fly from the last touch to the counter as honey cells. Decoration only: nothing waits for it.
 */
export function flyPoints(amount: number, from: Point): void {
  const counter = visibleCounter()
  if (!counter || wantsLessMotion()) return
  const { left, top, width, height } = counter.getBoundingClientRect()
  const to = { x: left + width / 2, y: top + height / 2 }
  const cells = Math.min(mostCells, Math.max(3, Math.ceil(amount / 10)))
  const sky = document.createElement('div')
  sky.className = 'points-sky'
  sky.setAttribute('aria-hidden', 'true')
  document.body.append(sky)

  const label = document.createElement('span')
  label.className = 'points-label'
  label.textContent = formatSigned(amount)
  const rise = label.animate(
    [
      { transform: at(from, 0, 0.6), opacity: 0 },
      { transform: at({ x: from.x, y: from.y - 24 }, 0, 1.1), opacity: 1, offset: 0.3 },
      { transform: at({ x: from.x, y: from.y - 56 }, 0, 1), opacity: 0 },
    ],
    { duration: flightMs, easing: 'ease-out', fill: 'both' },
  )

  const flights = Array.from({ length: cells }, (_, index) => {
    const cell = document.createElement('span')
    cell.className = 'points-cell'
    sky.append(cell)
    const turn = (index / cells) * Math.PI * 2
    const out = { x: from.x + Math.cos(turn) * 38, y: from.y + Math.sin(turn) * 30 - 16 }
    return cell.animate(
      [
        { transform: at(from, 0, 0.3), opacity: 0, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
        { transform: at(out, 90, 1.15), opacity: 1, offset: 0.35, easing: 'cubic-bezier(0.6, 0, 0.6, 1)' },
        { transform: at(to, 360, 0.6), opacity: 1 },
      ],
      { duration: flightMs, delay: index * 45, fill: 'both' },
    )
  })

  sky.append(label)

  flights[0]?.finished.then(() => welcome(counter), ignore)
  Promise.allSettled([rise, ...flights].map((flight) => flight.finished)).then(() => sky.remove(), ignore)
}

/** The phone's header and the desktop's rail each have one; only one is visible. */
function visibleCounter(): Element | undefined {
  return [...document.querySelectorAll('[data-points-counter]')].find((counter) => counter.checkVisibility())
}

function welcome(counter: Element): void {
  counter.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.14)' }, { transform: 'scale(1)' }], {
    duration: 420,
    easing: 'cubic-bezier(0.2, 1.2, 0.3, 1)',
  })
}

function at({ x, y }: Point, degrees: number, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${degrees}deg) scale(${scale})`
}

function ignore(): void {
  // The page was left during the animation.
}
