import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { HexagonMark } from './HexagonMark.tsx'
import './choices.css'

export interface Choice<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly detail?: string
}

export interface ChoiceGroupProps<Key extends string> {
  /** Ids of the question and of its description. */
  labelledBy: string
  describedBy: string
  choices: readonly Choice<Key>[]
  chosen: string | null
  onChoose: (key: Key) => void
  className?: string
}

/** One of several answers: a radio group of large cards. */
export function ChoiceGroup<Key extends string>({
  labelledBy,
  describedBy,
  choices,
  chosen,
  onChoose,
  className,
}: ChoiceGroupProps<Key>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames('choices', className)}
    >
      {choices.map(({ key, label, detail }) => (
        <label key={key} className="choice">
          <HexagonMark>
            <input
              type="radio"
              name={name}
              value={key}
              checked={chosen === key}
              onChange={() => onChoose(key)}
              aria-label={label}
              aria-describedby={detail ? `${name}-${key}` : undefined}
              className="choice-input"
            />
          </HexagonMark>
          <span className="min-w-0">
            <span className="block">{label}</span>
            {detail ? (
              <span id={`${name}-${key}`} className="choice-detail">
                {detail}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  )
}
