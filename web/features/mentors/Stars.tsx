import Star from 'lucide-react/icons/star'
import { talkLimits } from '#domain/mentors/talks.ts'

const all = Array.from({ length: talkLimits.stars }, (_, n) => n + 1)

/** So many of five. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} de ${talkLimits.stars} estrelas`} className="inline-flex gap-0.5">
      {all.map((n) => (
        <Star
          key={n}
          size={16}
          aria-hidden="true"
          className={n <= stars ? 'text-honey-text' : 'text-line-strong'}
          fill={n <= stars ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  )
}

/** Chooses from one to five. */
export function StarChoice({ stars, onChoose }: { stars: number; onChoose: (stars: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-[0.9375rem] font-semibold">Quantas estrelas?</legend>
      <div className="flex gap-1">
        {all.map((n) => (
          <label
            key={n}
            className="relative grid size-12 cursor-pointer place-items-center rounded-m hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="estrelas"
              value={n}
              checked={n === stars}
              onChange={() => onChoose(n)}
              aria-label={`${n} ${n === 1 ? 'estrela' : 'estrelas'}`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              size={28}
              aria-hidden="true"
              className={n <= stars ? 'text-honey-text' : 'text-line-strong'}
              fill={n <= stars ? 'currentColor' : 'none'}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
