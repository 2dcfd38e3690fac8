import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { Spinner } from '#web/ui/Spinner.tsx'
import './choice-options.css'

export interface ChoiceOptionsProps {
  options: readonly string[]
  /** The id of the question. */
  labelledBy: string
  picked: number | null
  verdict: 'right' | 'wrong' | null
  isWaiting: boolean
  /** Answered wrongly before. */
  tried: readonly number[]
  /** A pick is not the answer yet. */
  mayChange?: boolean
  onPick: (option: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The answers to choose from. Arrow keys only move the focus: a pick is judged at once, so it takes a press,
 * the space bar or Enter, unlike native radio buttons.
 */
export function ChoiceOptions({
  options,
  labelledBy,
  picked,
  verdict,
  isWaiting,
  tried,
  mayChange = false,
  onPick,
}: ChoiceOptionsProps) {
  const hintId = useId()
  const [reached, setReached] = useState(0)
  const isLocked = picked !== null && (!mayChange || isWaiting)

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = (reached + step + options.length) % options.length
    setReached(target)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[target]?.focus()
  }

  return (
    <>
      <p id={hintId} className="sr-only">
        Use as setas para percorrer as opções e a barra de espaço para {mayChange ? 'escolher' : 'responder'}.
      </p>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
        aria-busy={isWaiting}
        className="choice-options"
        onKeyDown={move}
      >
        {options.map((text, option) => {
          const isPicked = option === picked
          const state = isPicked ? (verdict ?? (mayChange && !isWaiting ? 'picked' : 'waiting')) : 'open'
          return (
            // biome-ignore lint/a11y/useSemanticElements: a native radio would answer on every arrow key
            <button
              key={text}
              type="button"
              role="radio"
              aria-checked={isPicked}
              aria-disabled={isLocked}
              tabIndex={option === reached ? 0 : -1}
              className="choice-option"
              data-state={state}
              data-tried={tried.includes(option) || undefined}
              onFocus={() => setReached(option)}
              onClick={() => {
                if (!isLocked) onPick(option)
              }}
            >
              <span className="choice-mark" aria-hidden="true">
                {state === 'right' ? <Check size={18} strokeWidth={3} /> : null}
                {state === 'wrong' ? <X size={18} strokeWidth={3} /> : null}
                {state === 'waiting' ? <Spinner size={20} label={null} /> : null}
                {state === 'open' || state === 'picked' ? 'ABCDE'[option] : null}
              </span>
              <span className="min-w-0 flex-1">
                {text}
                {tried.includes(option) && !isPicked ? (
                  <span className="choice-tried">você já tentou esta</span>
                ) : null}
              </span>
            </button>
          )
        })}
      </div>
    </>
  )
}
