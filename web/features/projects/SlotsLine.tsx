import type { Projects } from './projects-query.ts'
import { slotsText } from './slots-text.ts'

/** How many projects are active, of how many. */
export function SlotsLine({ slots }: { slots: Projects['slots'] }) {
  const { used, allowed } = slots
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] font-semibold text-ink-soft">
      {allowed === null ? null : (
        <span className="flex gap-1" aria-hidden="true">
          {Array.from({ length: Math.max(allowed, used) }, (_, place) => `vaga ${place + 1}`).map(
            (name, place) => (
              <span
                key={name}
                className={`h-2.5 w-6 rounded-full ${place < used ? 'bg-honey-strong' : 'bg-sunk ring-1 ring-line-strong ring-inset'}`}
              />
            ),
          )}
        </span>
      )}
      {slotsText(slots)}
    </p>
  )
}
