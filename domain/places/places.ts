/** The states, by the first two digits of the IBGE codes of their cities. */
const statesByNumber = {
  11: { code: 'RO', name: 'Rondônia' },
  12: { code: 'AC', name: 'Acre' },
  13: { code: 'AM', name: 'Amazonas' },
  14: { code: 'RR', name: 'Roraima' },
  15: { code: 'PA', name: 'Pará' },
  16: { code: 'AP', name: 'Amapá' },
  17: { code: 'TO', name: 'Tocantins' },
  21: { code: 'MA', name: 'Maranhão' },
  22: { code: 'PI', name: 'Piauí' },
  23: { code: 'CE', name: 'Ceará' },
  24: { code: 'RN', name: 'Rio Grande do Norte' },
  25: { code: 'PB', name: 'Paraíba' },
  26: { code: 'PE', name: 'Pernambuco' },
  27: { code: 'AL', name: 'Alagoas' },
  28: { code: 'SE', name: 'Sergipe' },
  29: { code: 'BA', name: 'Bahia' },
  31: { code: 'MG', name: 'Minas Gerais' },
  32: { code: 'ES', name: 'Espírito Santo' },
  33: { code: 'RJ', name: 'Rio de Janeiro' },
  35: { code: 'SP', name: 'São Paulo' },
  41: { code: 'PR', name: 'Paraná' },
  42: { code: 'SC', name: 'Santa Catarina' },
  43: { code: 'RS', name: 'Rio Grande do Sul' },
  50: { code: 'MS', name: 'Mato Grosso do Sul' },
  51: { code: 'MT', name: 'Mato Grosso' },
  52: { code: 'GO', name: 'Goiás' },
  53: { code: 'DF', name: 'Distrito Federal' },
} as const

export type StateCode = (typeof statesByNumber)[keyof typeof statesByNumber]['code']

/** By name. */
export const states = Object.entries(statesByNumber)
  .map(([number, { code, name }]) => ({ number: Number(number), code, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))

export const stateCodes = states.map(({ code }) => code)

export function stateOfCity(city: number): StateCode | null {
  return states.find(({ number }) => number === Math.floor(city / 100_000))?.code ?? null
}

/** A state or a city, never anything finer. */
export type Place =
  | { readonly kind: 'state'; readonly number: number; readonly state: StateCode }
  | { readonly kind: 'city'; readonly city: number; readonly state: StateCode }

/** 'PE' or '2611606'; null if it is neither. Whether a city of this number exists, only the list of cities tells. */
export function readPlace(text: string): Place | null {
  const named = states.find(({ code }) => code === text)
  if (named !== undefined) return { kind: 'state', number: named.number, state: named.code }
  if (!/^\d{7}$/u.test(text)) return null
  const state = stateOfCity(Number(text))
  return state && { kind: 'city', city: Number(text), state }
}

/** Where others see a member's city. */
export const cityAudiences = ['profile-and-ideas', 'profile', 'nobody'] as const

export type CityAudience = (typeof cityAudiences)[number]

export const placeMessages = {
  placeUnknown: 'Escolha um estado ou uma cidade da lista.',
  cityUnknown: 'Escolha uma cidade da lista.',
} as const
