import { expect, it } from 'vitest'
import {
  type AccountEventKind,
  accountEventText,
  canTakeBack,
  helpText,
  takeBackText,
} from './account-events.ts'
import { securityLabels } from './settings-messages.ts'

const help = helpText('ajuda@colmeia.test')

/** The mail's advice to a member who did not do it. */
function advice(kind: AccountEventKind): string {
  return accountEventText(kind).mail?.ifNotYou(help).join(' ') ?? ''
}

it.each([
  ['passkey-added', 'remova a que não é sua', securityLabels.passkeys],
  ['identity-linked', 'desconecte a que não é sua', securityLabels.identities],
  ['backup-code-used', 'gere outros códigos reserva', securityLabels.twoStep],
  ['backup-codes-renewed', 'gere outros códigos reserva', securityLabels.twoStep],
  ['second-step-off', 'ative a verificação de novo', securityLabels.twoStep],
  ['passkey-removed', 'adicione a sua chave de novo', securityLabels.passkeys],
  ['identity-removed', 'conecte a sua de novo', securityLabels.identities],
  ['password-changed', 'confira o que mais mudou', securityLabels.activity],
  ['new-device', 'confira o que mais mudou', securityLabels.activity],
] as const)('after %s a new password is made, and then: %s', (kind, step, place) => {
  const said = advice(kind)
  expect(accountEventText(kind).mail?.button).toBe('new-password')
  expect(said).toContain('Crie uma nova senha agora')
  expect(said).toContain(`${step} em “Preferências”, “Conta e segurança”, “${place}”`)
  expect(said).toContain('ajuda@colmeia.test')
})

it('who is locked out by a second step that is not theirs is told whom to write to', () => {
  expect(advice('second-step-on')).toContain('um código que só a outra pessoa tem')
  expect(advice('second-step-on')).toContain('Escreva para ajuda@colmeia.test, deste mesmo e-mail')
  expect(helpText(null)).toContain('Escreva para quem cuida deste site')
})

it('a password made through the mailbox means that the mailbox is open', () => {
  expect(advice('password-reset')).toContain('troque primeiro a senha do seu e-mail')
})

it('an address that no longer opens the account is not sent to make a password for it', () => {
  for (const kind of ['address-changed', 'address-taken-back'] as const) {
    expect(accountEventText(kind).mail?.button).toBe('site')
    expect(advice(kind)).toContain('ajuda@colmeia.test')
  }
  expect(takeBackText('address-changed').ifNotYou(help).join(' ')).toContain('Ele vale por 72 horas')
})

it.each([
  ['address-changed', 'O botão desfaz a troca e tira da conta'],
  ['second-step-on', 'O botão desliga essa verificação e tira da conta'],
  ['passkey-added', 'O botão remove essa chave e tira da conta'],
  ['identity-linked', 'O botão desconecta essa conta e tira da conta'],
  ['second-step-off', 'ative a verificação de novo em “Preferências”'],
  ['passkey-removed', 'adicione a sua chave de novo em “Preferências”'],
] as const)('%s can be taken back: %s', (kind, words) => {
  expect(canTakeBack(kind)).toBe(true)
  const said = takeBackText(kind).ifNotYou(help).join(' ')
  expect(said).toContain(words)
  expect(said).toContain('todos os aparelhos, a senha e o que foi conectado nos últimos dias')
  expect(said).toContain('ajuda@colmeia.test')
})

it('a sign-in or a new password cannot be taken back by a link', () => {
  for (const kind of ['new-device', 'password-changed', 'password-reset'] as const)
    expect(canTakeBack(kind)).toBe(false)
})
