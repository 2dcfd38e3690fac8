import { describe, expect, it } from 'vitest'
import { claimsToBeTeam, hasEnoughLetters, hasUnseen } from './name-rules.ts'

describe('a name that is seen as it is', () => {
  it.each(['Ana', 'José D’Ávila', 'Zoë & Filhos', 'Ana 🐝', 'Chef 👩🏽‍🍳', 'Amor ❤️', '李小龍', 'Ωμέγα 2'])(
    'passes: %s',
    (name) => {
      expect(hasUnseen(name)).toBe(false)
    },
  )

  it.each([
    'Ana\u200b',
    '\u3164\u3164',
    'A\u00adna',
    'Ana\u202e',
    'Ana\u0007',
    'A\u034fna',
    '\u2800\u2800',
    'Ana\u200dBia',
    'Ana\ufe0f',
    'Ana \u{e0041}',
  ])('does not pass where something in it is not seen: %j', (name) => {
    expect(hasUnseen(name)).toBe(true)
  })
})

it('takes two letters, of whatever script', () => {
  expect(['Jô', '李明', 'A1b'].every(hasEnoughLetters)).toBe(true)
  expect(['', '12', '🐝🐝', 'A1', '--'].some(hasEnoughLetters)).toBe(false)
})

describe('who a name claims to be', () => {
  it.each([
    'Admin',
    'ADM Colmeia',
    'a.d.m.i.n',
    'Equipe Colmeia',
    'Time da Colmeia',
    'C0lmeia Oficial',
    'Colmeia',
    'Súporte',
    'Sup0rte Técnico',
    'Suроrtе',
    'Ｍｏｄｅｒａｄｏｒ',
    'Moderação',
    'Ana (moderadora)',
    'Administração',
    'BeeBot',
  ])('is the team: %s', (name) => {
    expect(claimsToBeTeam(name)).toBe(true)
  })

  it.each([
    'Ana Mel',
    'Vlad Mineiro',
    'Ademir Nunes',
    'Maria da Colmeia',
    'Padaria Colmeia',
    'Modesto',
    'Valentim Estevão',
    'Armando Time',
    'Otília Ajudante',
  ])('is a person: %s', (name) => {
    expect(claimsToBeTeam(name)).toBe(false)
  })
})
