import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

const startsAfterPx = 6

interface Drag {
  readonly id: string
  readonly startX: number
  readonly startY: number
  readonly startIndex: number
  /** The positions of the grid; they stay the same while items move. */
  readonly boxes: readonly DOMRect[]
}

/**
 * Lets touch or mouse drag one item of a grid to another position. A press without a movement stays a press.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (id: string, index: number) => void,
) {
  const drag = useRef<Drag | null>(null)
  const [carried, setCarried] = useState<{ id: string; x: number; y: number } | null>(null)
  const wasCarried = useRef(false)

  useEffect(() => {
    if (!carried) return
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current) return
      move(drag.current.id, drag.current.startIndex)
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
      startIndex: ids.indexOf(id),
      boxes: items.map((item) => item.getBoundingClientRect()),
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
    const index = indexUnder(current.boxes, event.clientX, event.clientY) ?? ids.indexOf(current.id)
    if (index !== ids.indexOf(current.id)) move(current.id, index)
    // The item is drawn relative to its current position, which changes while dragging.
    const from = current.boxes[current.startIndex]
    const to = current.boxes[index]
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

function indexUnder(boxes: readonly DOMRect[], x: number, y: number): number | null {
  const index = boxes.findIndex((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom)
  return index === -1 ? null : index
}
