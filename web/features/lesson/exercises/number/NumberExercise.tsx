import { useState } from 'react'
import { longestTypedNumber } from '#domain/text/numbers.ts'
import { Field } from '#web/ui/Field.tsx'
import { judgedAnswer, type KindProps } from '../kind-props.ts'
import './number-exercise.css'

/** A sum to do: what is known, and a field for the result. */
export function NumberExercise({ exercise, judged, isWaiting, onChange, onSubmit }: KindProps<'number'>) {
  const [text, setText] = useState(judgedAnswer('number', judged)?.text ?? '')
  const isJudged = judgedAnswer('number', judged)?.text === text
  const isMoney = exercise.unit === 'R$'
  return (
    <>
      {exercise.given.length > 0 ? (
        <dl className="number-given">
          {exercise.given.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Field
        className="number-answer mt-6"
        label={isMoney ? 'Quanto deu, em reais?' : 'Quanto deu?'}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={longestTypedNumber}
        value={text}
        readOnly={isWaiting || judged?.isRight === true}
        data-state={isJudged ? (judged?.isRight ? 'right' : 'wrong') : 'open'}
        trailing={isMoney ? null : <span className="number-unit">{exercise.unit}</span>}
        onChange={(event) => {
          const typed = event.target.value
          setText(typed)
          onChange(typed.trim() === '' ? null : { kind: 'number', text: typed })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onSubmit()
        }}
      />
    </>
  )
}
