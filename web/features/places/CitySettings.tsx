import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCity } from '#contract/places.ts'
import { type CityAudience, cityAudiences, readPlace } from '#domain/places/places.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PlacePicker } from './PlacePicker.tsx'

const audienceNames: Readonly<Record<CityAudience, string>> = {
  'profile-and-ideas': 'No perfil e nas ideias',
  profile: 'Só no perfil',
  nobody: 'Só eu vejo',
}

/** One's city, which nobody has to say, and where others see it. */
export function CitySettings() {
  const own = useQuery(api.places.mine.queryOptions())
  return (
    <div>
      <h3 className="mb-1 font-body text-base font-bold tracking-normal">Sua cidade</h3>
      <p className="mb-3 text-sm text-ink-soft">
        Opcional. Com ela, quem está perto encontra você e suas ideias. Nunca pedimos bairro nem endereço.
      </p>
      <Loaded query={own} what="sua cidade" skeleton={<Skeleton className="h-36 w-full rounded-m!" />}>
        {(saved) => <CityForm key={`${saved.city?.code} ${saved.shownOn}`} saved={saved} />}
      </Loaded>
    </div>
  )
}

function CityForm({ saved }: { saved: OwnCity }) {
  const queryClient = useQueryClient()
  const [place, setPlace] = useState(saved.city === null ? '' : String(saved.city.code))
  const [shownOn, setShownOn] = useState(saved.shownOn)
  const chosen = readPlace(place)
  const city = chosen?.kind === 'city' ? chosen.city : null
  const save = useWrite({
    mutationFn: (next: { code: number | null; shownOn: CityAudience }) =>
      backend.operations.places.setMine(next),
    onSuccess: async (now) => {
      notify.success(now.city ? 'Cidade salva' : 'Cidade removida')
      queryClient.setQueryData(api.places.mine.queryKey(), now)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: api.people.key() }),
        queryClient.invalidateQueries({ queryKey: api.ideas.key() }),
      ])
    },
    onError: (error) => notify.error('Não foi possível salvar', problemOf(error)),
  })
  const isSaved = city === (saved.city?.code ?? null) && shownOn === saved.shownOn
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (city === null) notify.error('Falta a cidade', 'Escolha o estado e depois a cidade.')
        else save.mutate({ code: city, shownOn })
      }}
    >
      <PlacePicker value={place} onChange={setPlace} wholeState="Escolha a cidade" />
      <fieldset>
        <legend className="mb-2 font-semibold">Onde ela aparece</legend>
        <div className="flex flex-wrap gap-2">
          {cityAudiences.map((one) => (
            <RadioChip
              key={one}
              name="cidade-aparece"
              value={one}
              checked={shownOn === one}
              onChange={() => setShownOn(one)}
            >
              {audienceNames[one]}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isSaved ? 'secondary' : 'primary'} loading={save.isPending}>
          Salvar cidade
        </Button>
        {saved.city ? (
          <Button variant="quiet" onClick={() => save.mutate({ code: null, shownOn })}>
            Remover cidade
          </Button>
        ) : null}
      </div>
    </form>
  )
}
