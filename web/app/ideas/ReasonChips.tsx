import { useId } from 'react'
import type { Reaction } from '#contract/ideas.ts'
import {
  type Answer,
  type Reason,
  reasonLimits,
  reasonMessages,
  reasonNames,
  reasonsOf,
} from '#domain/reasons/reasons.ts'

export interface ChosenReasons {
  readonly reasons: readonly Reason[]
  /** As it was typed. */
  readonly price: string
}

export const noReasons: ChosenReasons = { reasons: [], price: '' }

const { least, most } = reasonLimits.price

/** What to send; null while the price is none. */
export function answerOf({ reasons, price }: ChosenReasons): Answer | null {
  if (price === '' || !reasons.includes('would-pay')) return { reasons, price: null }
  const amount = Number(price)
  return amount >= least && amount <= most ? { reasons, price: amount } : null
}

interface ReasonChipsProps {
  reaction: Reaction
  chosen: ChosenReasons
  onChange: (chosen: ChosenReasons) => void
}

/** Quick reasons, several at once, and what 'Eu pagaria' would be. */
export function ReasonChips({ reaction, chosen, onChange }: ReasonChipsProps) {
  const id = useId()
  const { reasons, price } = chosen
  const isWrong = answerOf(chosen) === null
  return (
    <fieldset className="mb-1 grid gap-2">
      <legend className="text-sm text-ink-soft">Marque o que vale. É anônimo.</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {reasonsOf[reaction].map((reason) => (
          <button
            key={reason}
            type="button"
            className="reason-chip"
            aria-pressed={reasons.includes(reason)}
            onClick={() =>
              onChange({
                ...chosen,
                reasons: reasons.includes(reason)
                  ? reasons.filter((one) => one !== reason)
                  : [...reasons, reason],
              })
            }
          >
            {reasonNames[reason]}
          </button>
        ))}
      </div>
      {reasons.includes('would-pay') ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="text-sm font-semibold">
            Quanto? <span className="font-normal text-ink-soft">(opcional)</span>
          </label>
          <span className="reason-price">
            <span aria-hidden="true">R$</span>
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(most).length}
              value={price}
              aria-invalid={isWrong}
              aria-describedby={`${id}-problem`}
              onChange={(event) => onChange({ ...chosen, price: event.target.value.replace(/\D/g, '') })}
              className="field-control"
            />
          </span>
          <span id={`${id}-problem`} className="w-full text-sm font-semibold text-danger">
            {isWrong ? reasonMessages.priceRange : null}
          </span>
        </div>
      ) : null}
    </fieldset>
  )
}
