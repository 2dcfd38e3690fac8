import { useQuery } from '@tanstack/react-query'
import { slotText } from '#domain/mentors/slots.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Stars } from './Stars.tsx'

export interface SlotPickerProps {
  mentorId: string
  chosen: string | undefined
  /** Only slots of so many minutes; null: all. */
  minutes: number | null
  error: string | undefined
  onChoose: (slotId: string) => void
}

/** The free slots of a mentor. */
export function SlotPicker({ mentorId, chosen, minutes, error, onChoose }: SlotPickerProps) {
  const { data, isError } = useQuery(api.mentors.slots.queryOptions({ input: { id: mentorId } }))
  if (data === undefined)
    return isError ? (
      <p className="text-danger">Os horários não carregaram. Feche e tente de novo.</p>
    ) : (
      <SkeletonGroup>
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    )
  const slots = data.slots.filter((slot) => minutes === null || slot.minutes === minutes)
  return (
    <fieldset aria-describedby={error ? 'horario-erro' : undefined}>
      <legend className="mb-2 text-[0.9375rem] font-semibold">
        Qual horário? <span className="font-normal text-ink-soft">Hora de São Paulo</span>
      </legend>
      {slots.length === 0 ? (
        <p className="text-ink-soft">
          {minutes === null
            ? 'Os horários livres acabaram. Volte depois.'
            : `Não há horário de ${minutes} minutos livre agora. Tente um pedido comum.`}
        </p>
      ) : (
        <div className="flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
          {slots.map((slot) => (
            <RadioChip
              key={slot.id}
              name="horario"
              checked={slot.id === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(slot.id)}
            >
              {slotText(slot.startsAt)} · {slot.minutes} min
            </RadioChip>
          ))}
        </div>
      )}
      {error ? (
        <p id="horario-erro" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** The newest of what members said. */
export function SaidOf({ mentorId }: { mentorId: string }) {
  const { data } = useQuery(api.mentors.slots.queryOptions({ input: { id: mentorId } }))
  const { viewer } = useSession()
  if (data === undefined || data.ratings.length === 0) return null
  return (
    <section aria-labelledby="disseram">
      <h3 id="disseram" className="text-[0.9375rem] font-semibold">
        O que disseram
      </h3>
      <ul className="mt-2 grid gap-2">
        {data.ratings.slice(0, 3).map(({ id, person, stars, sentence }) => (
          <li key={id} className="rounded-m bg-sunk p-3 text-[0.9375rem] wrap-anywhere">
            <div className="flex items-center gap-2">
              <Stars stars={stars} />
              {person.id === viewer?.id || sentence === '' ? null : (
                <ReportMenu
                  label={`Mais opções da avaliação de ${person.displayName}`}
                  content={{ type: 'mentor-rating', id }}
                />
              )}
            </div>
            {sentence === '' ? null : (
              <p className="mt-1">
                <bdi>{sentence}</bdi>
              </p>
            )}
            <p className="mt-0.5 text-sm text-ink-soft">
              <bdi>{person.displayName}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
