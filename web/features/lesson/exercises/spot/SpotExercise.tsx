import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { judgedAnswer, type KindProps } from '../kind-props.ts'
import { partState } from '../part-state.ts'
import './spot-exercise.css'

/** A document whose flaws are marked by pressing them. */
export function SpotExercise({ exercise, labelledBy, judged, isWaiting, onChange }: KindProps<'spot'>) {
  const { look, title, parts, flaws } = exercise
  const [marked, setMarked] = useState<readonly number[]>(judgedAnswer('spot', judged)?.marked ?? [])
  const isLocked = isWaiting || judged?.isRight === true

  function toggle(part: number) {
    // All are marked: one has to be taken back before another.
    if (marked.length === flaws && !marked.includes(part)) return
    const next = marked.includes(part) ? marked.filter((one) => one !== part) : [...marked, part]
    setMarked(next)
    onChange(next.length === flaws ? { kind: 'spot', marked: next } : null)
  }

  return (
    <>
      <p className="mt-4 text-ink-soft" role="status">
        {flaws === 1 ? 'Toque na parte errada.' : `Toque nas ${flaws} partes erradas.`}{' '}
        {marked.length > 0 ? `${marked.length} de ${flaws}.` : null}{' '}
        {marked.length === flaws && !isLocked ? 'Para trocar, desmarque uma.' : null}
      </p>
      <div className="spot-paper" data-look={look}>
        <p className="spot-title">{title}</p>
        <ul aria-labelledby={labelledBy}>
          {parts.map((text, part) => {
            const isMarked = marked.includes(part)
            const state = isMarked ? partState(judged, marked.indexOf(part)) : 'open'
            return (
              <li key={text}>
                <button
                  type="button"
                  className="spot-part"
                  aria-pressed={isMarked}
                  data-state={state}
                  disabled={isLocked}
                  onClick={() => toggle(part)}
                >
                  <span className="min-w-0 flex-1">{text}</span>
                  {state === 'right' ? <Check size={18} strokeWidth={3} aria-hidden="true" /> : null}
                  {state === 'wrong' ? <X size={18} strokeWidth={3} aria-hidden="true" /> : null}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
