import { useState } from 'react'
import { notify } from '#web/app/notify.ts'
import { judgedAnswer, type KindProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'
import { partState } from '../part-state.ts'
import './spot-exercise.css'

/** A document whose flaws are marked by pressing them. */
export function SpotExercise({ exercise, labelledBy, judged, isWaiting, onChange }: KindProps<'spot'>) {
  const { look, title, parts, flaws } = exercise
  const [marked, setMarked] = useState<readonly number[]>(judgedAnswer('spot', judged)?.marked ?? [])
  const before = judgedAnswer('spot', judged)?.marked ?? []
  const isLocked = isWaiting || judged?.isRight === true

  function toggle(part: number) {
    const isMarked = marked.includes(part)
    // One of several has to be taken back before another; the line that says so may be out of sight.
    if (!isMarked && marked.length === flaws && flaws > 1)
      return void notify.info(`Você já marcou ${flaws}`, 'Para trocar, desmarque uma.')
    const next = isMarked ? marked.filter((one) => one !== part) : flaws === 1 ? [part] : [...marked, part]
    setMarked(next)
    onChange(next.length === flaws ? { kind: 'spot', marked: next } : null)
  }

  return (
    <>
      <p className="mt-4 text-ink-soft" role="status">
        {flaws === 1 ? 'Toque na parte errada.' : `Toque nas ${flaws} partes erradas.`}{' '}
        {marked.length > 0 ? `${marked.length} de ${flaws}.` : null}{' '}
        {marked.length === flaws && flaws > 1 && !isLocked ? 'Para trocar, desmarque uma.' : null}
      </p>
      <div className="spot-paper" data-look={look}>
        <p className="spot-title">{title}</p>
        <ul aria-labelledby={labelledBy}>
          {parts.map((text, part) => {
            const isMarked = marked.includes(part)
            const state = partState(judged, before.indexOf(part), !isMarked || !before.includes(part))
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
                  <PartMark state={state} />
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
