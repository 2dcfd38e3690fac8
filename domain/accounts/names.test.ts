import { describe, expect, it } from 'vitest'
import { claimsToBeTeam, hasEnoughLetters, hasUnseen, publicName } from './names.ts'

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
    'EquipeColmeia',
    'equipecolmeia',
    'AdminColmeia',
    'ColmeiaAdmin',
    'ColmeiaAdm',
    'colmeiaadm',
    'modcolmeia',
    'StaffColmeia',
    'ColmeiaSupport',
    'ColmeiaSupport24h',
    'Admin1',
    'Adm1',
    'Adm_01',
    'Admin!',
    '4dm1n2',
    'Equipe1',
    'Equipe24h',
    'Staff1',
    '1Staff',
    'AnaAdmin',
    'Admin1Ana',
    'superadmin',
    'suportetecnico',
    'ᴀᴅᴍɪɴ',
    'ꜱᴛᴀꜰꜰ Ana',
    '🅐🅓🅜🅘🅝',
    '🇦🇩🇲🇮🇳',
    'Ana Adm🐝',
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
    'Adminton Souza',
    'Badminton Clube',
    'Ana1',
    'Ana 2024',
    'Mod3sto',
    'João 🇧🇷',
    'Suportelli',
    'Ana Equipeiro',
    'Rita Staffolani',
    'AnaModena',
    'Admilson 7',
    'Padaria Colmeia 2',
    'Colmeia Modesta',
    'Colmeia do Mel',
    'Demócrito da Silva',
    'Wellington de Moura',
  ])('is a person: %s', (name) => {
    expect(claimsToBeTeam(name)).toBe(false)
  })
})

describe('the public name of a new member', () => {
  it('is the one that was given, without what cannot be seen', () => {
    expect(publicName({ name: ' Ana\u202E\n Mel\u0000 ', email: 'ana@exemplo.com.br' })).toBe('Ana Mel')
  })

  it.each(['', '  ', '\u202E\u200B'])(
    'is the part of the e-mail before the @ where none was given: %j',
    (name) => {
      expect(publicName({ name, email: 'ana.nogueira@exemplo.com.br' })).toBe('ana.nogueira')
    },
  )

  it.each([
    { name: '', email: 'admin@exemplo.com.br' },
    { name: 'Equipe Colmeia', email: 'ana@exemplo.com.br' },
  ])('claims nothing that only the team may: %j', (given) => {
    expect(publicName(given)).toBe('Abelha')
  })

  it.each([
    { name: '', email: '1@exemplo.com.br' },
    { name: '\u3164\u3164', email: 'ana@exemplo.com.br' },
    { name: '★', email: 'ana@exemplo.com.br' },
  ])('can be read, whatever a provider or an address says: %j', (given) => {
    expect(publicName(given)).toBe('Abelha')
  })

  it('is cut at the longest name allowed', () => {
    expect(publicName({ name: '', email: `${'a'.repeat(150)}@exemplo.com` })).toHaveLength(100)
    expect(publicName({ name: 'b'.repeat(150), email: 'a@exemplo.com' })).toBe('b'.repeat(100))
  })
})
