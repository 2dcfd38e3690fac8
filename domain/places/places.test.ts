import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { expect, it } from 'vitest'
import { readPlace, stateOfCity, states } from './places.ts'

it('has the states of the IBGE, by name', () => {
  const official = getStates().map(({ code, name, ibgeCode }) => ({ code, name, number: ibgeCode }))
  expect(states.toSorted((one, other) => one.number - other.number)).toEqual(
    official.toSorted((one, other) => one.number - other.number),
  )
  expect(states.map(({ name }) => name).slice(0, 5)).toEqual([
    'Acre',
    'Alagoas',
    'Amapá',
    'Amazonas',
    'Bahia',
  ])
})

it('knows the state of every city by its number', () => {
  const cities = getMunicipalities()
  expect(cities.length).toBeGreaterThan(5000)
  expect(cities.filter(({ code, stateCode }) => stateOfCity(Number(code)) !== stateCode)).toEqual([])
})

it('reads a state or a city, and nothing else', () => {
  expect(readPlace('PE')).toEqual({ kind: 'state', number: 26, state: 'PE' })
  expect(readPlace('2611606')).toEqual({ kind: 'city', city: 2611606, state: 'PE' })
  for (const text of [
    '',
    'pe',
    'XX',
    '26',
    '261160',
    '26116060',
    '9911606',
    ' 2611606',
    '２６１１６０６',
    'PE ',
  ])
    expect(readPlace(text), text).toBeNull()
})
