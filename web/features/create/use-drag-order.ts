import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

const startsAfterPx = 6

interface Drag {
  readonly id: string
  readonly startX: number
  readonly startY: number
  readonly startPlace: number
  /** The positions of the grid; they stay the same while items move. */
  readonly places: readonly DOMRect[]
}

/**
 * Lets touch or mouse drag one item of a grid to another position. A press without a movement stays a press.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (id: string, place: number) => void,
) {
  const drag = useRef<Drag | null>(null)
  const [carried, setCarried] = useState<{ id: string; x: number; y: number } | null>(null)
  const wasCarried = useRef(false)

  useEffect(() => {
    if (!carried) return
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current) return
      move(drag.current.id, drag.current.startPlace)
      drag.current = null
      setCarried(null)
    }
    window.addEventListener('keydown', putBack)
    return () => window.removeEventListener('keydown', putBack)
  }, [carried, move])

  function onPointerDown(event: PointerEvent<HTMLElement>, id: string) {
    wasCarried.current = false
    if (event.button !== 0 || ids.length < 2) return
    const items = [...(list.current?.children ?? [])].slice(0, ids.length)
    drag.current = {
      id,
      startX: event.clientX,
      startY: event.clientY,
      startPlace: ids.indexOf(id),
      places: items.map((item) => item.getBoundingClientRect()),
    }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (!current) return
    const x = event.clientX - current.startX
    const y = event.clientY - current.startY
    if (!carried && Math.hypot(x, y) < startsAfterPx) return
    if (!carried) event.currentTarget.setPointerCapture(event.pointerId)
    wasCarried.current = true
    const place = placeUnder(current.places, event.clientX, event.clientY) ?? ids.indexOf(current.id)
    if (place !== ids.indexOf(current.id)) move(current.id, place)
    // The item is drawn relative to its current position, which changes while dragging.
    const from = current.places[current.startPlace]
    const to = current.places[place]
    setCarried({
      id: current.id,
      x: x + (from && to ? from.left - to.left : 0),
      y: y + (from && to ? from.top - to.top : 0),
    })
  }

  /** An element moved in the page loses the pointer capture; it has to keep it while dragged. */
  function onLostPointerCapture(event: PointerEvent<HTMLElement>) {
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId)
  }

  function end() {
    drag.current = null
    setCarried(null)
  }

  return {
    carried,
    /** A drag also ends with a click; click handlers check this. */
    wasDragged: () => wasCarried.current,
    handlersOf: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, id),
      onPointerMove,
      onLostPointerCapture,
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}

function placeUnder(places: readonly DOMRect[], x: number, y: number): number | null {
  const place = places.findIndex((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom)
  return place === -1 ? null : place
}
