import { useEffect, useRef, useState } from 'react'
import { judgedAnswer, type KindProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'
import { partState } from '../part-state.ts'
import '../option-button.css'
import './match-exercise.css'

/** Pairs to find: one line at a time is open and shows what there is to choose; then the next one opens. */
export function MatchExercise({ exercise, judged, isWaiting, onChange }: KindProps<'match'>) {
  const { lefts, rights } = exercise
  const [chosen, setChosen] = useState<readonly (number | null)[]>(
    judgedAnswer('match', judged)?.rights ?? lefts.map(() => null),
  )
  const before = judgedAnswer('match', judged)?.rights
  // Null once all pairs are made.
  const [at, setAt] = useState<number | null>(chosen.includes(null) ? 0 : null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const isLocked = isWaiting || judged?.isRight === true

  const focusNext = useRef(false)
  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    const next = at === null ? null : list.current?.children[at]
    next?.querySelector('button')?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function take(right: number) {
    const next = chosen.map((before, left) => (left === at ? right : before === right ? null : before))
    setChosen(next)
    setSaid(`${lefts[at ?? 0]}: ${rights[right]}.`)
    const open = next.indexOf(null)
    focusNext.current = true
    setAt(open < 0 ? null : open)
    const complete = next.filter((one) => one !== null)
    onChange(complete.length === lefts.length ? { kind: 'match', rights: complete } : null)
  }

  return (
    <>
      <ol ref={list} className="match-lefts">
        {lefts.map((left, index) => {
          const right = chosen[index] ?? null
          const isOpen = index === at && !isLocked
          const state = partState(judged, index, before?.[index] !== right)
          return (
            <li key={left} className="match-line" data-state={state} data-open={isOpen}>
              <button
                type="button"
                className="match-left"
                aria-expanded={isOpen}
                disabled={isLocked}
                onClick={() => setAt(isOpen ? null : index)}
              >
                <span className="font-semibold">{left}</span>
                <span className={right === null ? 'match-empty' : 'match-taken'}>
                  {right === null ? 'Escolha o par' : rights[right]}
                  <PartMark state={state} />
                </span>
              </button>
              {isOpen ? (
                <ul className="match-rights">
                  {rights.map((text, option) => (
                    <li key={text}>
                      <button
                        type="button"
                        className="option-button match-right"
                        aria-pressed={right === option}
                        data-taken={(right !== option && chosen.includes(option)) || undefined}
                        onClick={() => take(option)}
                      >
                        {text}
                      </button>
                    </li>
                  ))}
                </ul>
              ) : null}
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
