import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import type { City } from '#contract/places.ts'
import { stateOfCity } from '#domain/places/places.ts'

let names: ReadonlyMap<number, string> | undefined

/** null if the IBGE has no city of this number. */
export function cityOf(code: number): City | null {
  names ??= new Map(getMunicipalities().map((city) => [Number(city.code), city.name]))
  const name = names.get(code)
  const state = stateOfCity(code)
  return name === undefined || state === null ? null : { code, name, state }
}
