import type { Idea } from '#contract/ideas.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import './learned.css'

/** On a note that a test stopped: what was learned. */
export function Learned({
  stopped: { at, learned, isHonestCut },
}: {
  stopped: NonNullable<Idea['stopped']>
}) {
  return (
    <div className="learned">
      <p className="learned-when">
        Parou em {brazilianDate(at)}
        {isHonestCut ? ' · Corte honesto' : ''}
      </p>
      <p dir="auto" className="learned-text">
        “{learned}”
      </p>
    </div>
  )
}
