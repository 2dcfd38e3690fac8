import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { judgedAnswer, type KindProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'
import { partState } from '../part-state.ts'
import './order-exercise.css'

/** Steps to put in order, each with a button up and one down. */
export function OrderExercise({ exercise, labelledBy, judged, isWaiting, onChange }: KindProps<'order'>) {
  const { items } = exercise
  const [order, setOrder] = useState<readonly number[]>(
    judgedAnswer('order', judged)?.order ?? items.map((_, item) => item),
  )
  const before = judgedAnswer('order', judged)?.order
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focusAfter = useRef<{ readonly place: number; readonly by: -1 | 1 } | null>(null)
  const isLocked = isWaiting || judged?.isRight === true

  useEffect(() => {
    const target = focusAfter.current
    focusAfter.current = null
    if (target === null) return
    const buttons = list.current?.children[target.place]?.querySelectorAll('button')
    const button = buttons?.[target.by === -1 ? 0 : 1]
    // At an end of the list the pressed button is off: the other one keeps the focus.
    const other = buttons?.[target.by === -1 ? 1 : 0]
    const pressed = button?.disabled ? other : button
    pressed?.focus()
  })

  function move(place: number, by: -1 | 1) {
    const moved = [...order]
    const [item = 0, other = 0] = [moved[place], moved[place + by]]
    moved[place] = other
    moved[place + by] = item
    focusAfter.current = { place: place + by, by }
    setOrder(moved)
    // Not before a step was moved: the order that is shown first is never the right one.
    onChange({ kind: 'order', order: moved })
    setSaid(`${items[item]}: agora em ${place + by + 1}º de ${items.length}.`)
  }

  return (
    <>
      <ol ref={list} className="order-list" aria-labelledby={labelledBy}>
        {order.map((item, place) => {
          const state = partState(judged, place, before?.[place] !== item)
          return (
            <li key={item} data-state={state}>
              <span className="order-place" aria-hidden="true">
                {place + 1}
              </span>
              <span className="min-w-0 flex-1">
                {items[item]}
                <PartMark state={state} />
              </span>
              <span className="flex flex-none">
                <IconButton
                  label={`Subir: ${items[item]}`}
                  disabled={isLocked || place === 0}
                  onClick={() => move(place, -1)}
                >
                  <ArrowUp size={20} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Descer: ${items[item]}`}
                  disabled={isLocked || place === order.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <ArrowDown size={20} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
