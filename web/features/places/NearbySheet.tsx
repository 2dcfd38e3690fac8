import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readPlace } from '#domain/places/places.ts'
import { useIsMember } from '#web/app/is-member.ts'
import { notify } from '#web/app/notify.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { PlacePicker } from './PlacePicker.tsx'

/** Ideas of a place alone, or that place first. */
export interface Nearby {
  readonly place: string
  readonly isFirst: boolean
}

export interface NearbySheetProps {
  now: Nearby | null
  onChoose: (nearby: Nearby | null) => void
  onClose: () => void
}

/** 'Perto de mim': which city or state, and whether the rest of the wall follows it. */
export function NearbySheet({ now, onChoose, onClose }: NearbySheetProps) {
  const isMember = useIsMember()
  const own = useQuery({ ...api.places.mine.queryOptions(), enabled: isMember })
  const [chosen, setChosen] = useState<string>()
  const [isFirst, setFirst] = useState(now?.isFirst ?? false)
  const city = own.data?.city
  const place = chosen ?? now?.place ?? (city ? String(city.code) : '')
  const known = readPlace(place)
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title="Perto de mim">
      <div className="flex flex-col gap-5">
        <PlacePicker value={place} onChange={setChosen} wholeState="O estado todo" />
        <fieldset>
          <legend className="mb-2 font-semibold">O que mostrar</legend>
          <div className="flex flex-wrap gap-2">
            <RadioChip name="perto" checked={!isFirst} onChange={() => setFirst(false)}>
              Só este lugar
            </RadioChip>
            <RadioChip name="perto" checked={isFirst} onChange={() => setFirst(true)}>
              Este lugar primeiro, depois o resto
            </RadioChip>
          </div>
        </fieldset>
        {isMember && city === null ? (
          <p className="text-sm text-ink-soft">
            Quer que quem está perto ache você?{' '}
            <Link to="/settings" hash="cidade" className="font-semibold text-honey-text underline">
              Diga sua cidade
            </Link>
          </p>
        ) : null}
        <div className="dialog-actions">
          {now ? (
            <Button wide="phone" onClick={() => onChoose(null)}>
              Ver o Brasil todo
            </Button>
          ) : null}
          <Button
            variant="primary"
            wide="phone"
            onClick={() =>
              known
                ? onChoose({ place, isFirst })
                : notify.error('Falta o lugar', 'Escolha um estado ou uma cidade.')
            }
          >
            Ver ideias
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
