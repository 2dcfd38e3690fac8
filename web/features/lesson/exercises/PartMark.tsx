import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { PartState } from './part-state.ts'
import './part-mark.css'

/** Tells a right part from a wrong one without its colour, on the screen and to screen readers. */
export function PartMark({ state }: { state: PartState }) {
  if (state === 'open') return null
  const Icon = state === 'right' ? Check : X
  return (
    <span className="part-mark" data-mark={state}>
      {/* Never alone on a line. */}
      {'\u2060\u00a0'}
      <Icon size={18} strokeWidth={3} aria-hidden="true" />
      <span className="sr-only">{state === 'right' ? ' (acertou)' : ' (ainda não)'}</span>
    </span>
  )
}
