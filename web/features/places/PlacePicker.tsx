import { useQuery } from '@tanstack/react-query'
import { readPlace, states } from '#domain/places/places.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'

export interface PlacePickerProps {
  /** A state or a city; '' for none. */
  value: string
  onChange: (place: string) => void
  /** What no choice of a city means. */
  wholeState: string
}

/** The state first, then one of its cities. */
export function PlacePicker({ value, onChange, wholeState }: PlacePickerProps) {
  const place = readPlace(value)
  const cities = useCities()
  const ofState = place ? (cities.data?.get(place.state) ?? []) : []
  const unread = cities.isError ? 'Lista não carregou' : 'Carregando cidades…'
  const emptyChoice = place === null ? 'Escolha o estado primeiro' : cities.data ? wholeState : unread
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldFrame label="Estado">
        <select
          className="field-control"
          aria-label="Estado"
          value={place?.state ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Escolha</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame
        label="Cidade"
        error={
          cities.isError ? 'A lista de cidades não carregou. Confira a internet e tente de novo.' : undefined
        }
      >
        <select
          className="field-control"
          aria-label="Cidade"
          disabled={place === null || cities.data === undefined}
          value={place?.kind === 'city' ? place.city : ''}
          onChange={(event) => onChange(event.target.value || (place?.state ?? ''))}
        >
          <option value="">{emptyChoice}</option>
          {ofState.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {cities.isError ? (
          <Button
            size="small"
            className="self-start"
            loading={cities.isFetching}
            onClick={() => void cities.refetch()}
          >
            Tentar de novo
          </Button>
        ) : null}
      </FieldFrame>
    </div>
  )
}

type Cities = ReadonlyMap<string, readonly { readonly code: string; readonly name: string }[]>

/** The list of the IBGE, loaded when somebody chooses. */
function useCities() {
  return useQuery({
    queryKey: ['cities'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Cities> => {
      const { getMunicipalities } = await import('@brazilian-utils/brazilian-utils/get-municipalities')
      return new Map(states.map(({ code }) => [code, getMunicipalities(code)]))
    },
  })
}
