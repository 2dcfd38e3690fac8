import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import type { OwnSlot } from '#contract/mentor-talks.ts'
import { brasiliaDay, shiftDay } from '#domain/calendar/days.ts'
import { slotLimits, slotMessages, slotText } from '#domain/mentors/slots.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useMentorsWrite } from '../use-mentors-write.ts'

const states: Readonly<Record<OwnSlot['state'], string>> = {
  free: 'Livre',
  asked: 'Alguém pediu: falta a sua resposta',
  taken: 'Marcado',
}

/** When this mentor has time. */
export function OwnSlots() {
  const mine = useQuery(api.mentors.mySlots.queryOptions())
  return (
    <section aria-labelledby="meus-horarios">
      <h2 id="meus-horarios" className="text-xl">
        Seus horários
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        Abra os que quiser, até {slotLimits.weeksAhead} semanas à frente. Quem precisa escolhe um.
      </p>
      <OpenSlot />
      <Loaded query={mine} what="os seus horários" skeleton={<Skeleton className="mt-4 h-24 w-full" />}>
        {({ slots }) =>
          slots.length === 0 ? (
            <p className="mt-4 rounded-m bg-sunk p-4 text-ink-soft">
              Nenhum horário aberto. Sem horário, ninguém consegue pedir uma conversa.
            </p>
          ) : (
            <ul
              aria-label="Seus horários"
              className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
            >
              {slots.map((slot) => (
                <SlotRow key={slot.id} slot={slot} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function SlotRow({ slot }: { slot: OwnSlot }) {
  const remove = useMentorsWrite({
    send: () => backend.operations.mentors.removeSlot({ id: slot.id }),
    failed: 'O horário continua aberto',
  })
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <p className="min-w-0 flex-1">
        <span className="font-semibold tabular-nums">
          {slotText(slot.startsAt)} · {slot.minutes} min
        </span>{' '}
        <span
          className={`block text-sm ${slot.state === 'asked' ? 'font-bold text-honey-text' : 'text-ink-soft'}`}
        >
          {states[slot.state]}
        </span>
      </p>
      {slot.state === 'free' ? (
        <IconButton label={`Tirar o horário ${slotText(slot.startsAt)}`} onClick={() => remove.mutate()}>
          <Trash2 />
        </IconButton>
      ) : null}
    </li>
  )
}

/** São Paulo is three hours behind UTC. */
function instantOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00-03:00`)
}

function OpenSlot() {
  const today = brasiliaDay(new Date())
  const [day, setDay] = useState(() => shiftDay(today, 1))
  const [time, setTime] = useState('19:00')
  const [minutes, setMinutes] = useState<number>(30)
  const [error, setError] = useState<string>()
  const open = useMentorsWrite({
    send: (startsAt: string) => backend.operations.mentors.openSlot({ startsAt, minutes }),
    failed: 'O horário não foi aberto',
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (open.isPending) return
    const startsAt = instantOf(day, time)
    if (Number.isNaN(startsAt.getTime())) return setError('Escolha dia e hora.')
    if (startsAt.getUTCMinutes() % slotLimits.stepMinutes !== 0) return setError(slotMessages.step)
    open.mutate(startsAt.toISOString())
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <Field
        label="Dia"
        type="date"
        className="min-w-40 flex-1"
        min={today}
        max={shiftDay(today, slotLimits.weeksAhead * 7)}
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          setError(undefined)
        }}
      />
      <Field
        label="Hora de São Paulo"
        type="time"
        className="min-w-36 flex-1"
        step={slotLimits.stepMinutes * 60}
        value={time}
        error={error}
        onChange={(event) => {
          setTime(event.target.value)
          setError(undefined)
        }}
      />
      <fieldset className="w-full">
        <legend className="mb-2 text-[0.9375rem] font-semibold">Duração</legend>
        <div className="flex flex-wrap gap-2">
          {slotLimits.minutes.map((length) => (
            <RadioChip
              key={length}
              name="duracao"
              checked={minutes === length}
              onChange={() => setMinutes(length)}
            >
              {length} minutos
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="primary" loading={open.isPending}>
        Abrir horário
      </Button>
    </form>
  )
}
