import { expect, it } from 'vitest'
import { takenBackText } from './take-back.ts'

const nothing = { address: false, secondStep: false, passkeys: 0, identities: 0 }
const always = 'Todos os aparelhos saíram da conta, e a senha antiga não vale mais.'

it('says only what was undone', () => {
  expect(takenBackText(nothing)).toEqual([always])
  expect(takenBackText({ ...nothing, address: true, secondStep: true })).toEqual([
    'A conta voltou a usar este e-mail.',
    'Desligamos a verificação em duas etapas que tinha sido ativada.',
    always,
  ])
})

it('counts passkeys and connected accounts', () => {
  expect(takenBackText({ ...nothing, passkeys: 1, identities: 1 })).toEqual([
    'Removemos a chave de acesso nova.',
    'Desconectamos a nova conta do Google, da Apple ou do LinkedIn.',
    always,
  ])
  expect(takenBackText({ ...nothing, passkeys: 2, identities: 3 })).toEqual([
    'Removemos 2 chaves de acesso novas.',
    'Desconectamos 3 contas novas (Google, Apple ou LinkedIn).',
    always,
  ])
})
