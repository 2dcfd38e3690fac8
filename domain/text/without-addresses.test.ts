import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

describe('a text without addresses', () => {
  it.each([
    'https://golpe.com/x?y=1',
    'HTTP://golpe',
    'ftp://arquivo',
    'www.golpe',
    'golpe.com',
    'golpe.com.br/promo',
    'pix.golpe.com,',
    '(bit.ly/abc)',
    't.me/grupo',
    'wa.me/5511987654321',
    'ana@exemplo.com',
    'ana@exemplo',
    '<ana@exemplo.com>',
    'mailto:ana',
    'tel:+5511987654321',
    '192.168.0.1',
    '10.0.0.1:8080/x',
    'exemplo.рф',
    'exemplo.xn--p1ai',
    'ｇｏｌｐｅ．ｃｏｍ',
    'golpe。com',
    'golpe\u200b.com',
    'gol\u00adpe.\u2060com',
    '“golpe.com”',
    'ana＠exemplo',
  ])('keeps nothing of %s', (address) => {
    expect(withoutAddresses(address)).toBe('…')
    expect(withoutAddresses(`Veja ${address} agora`)).toBe('Veja … agora')
  })

  it.each([
    'Horta na laje',
    'Bolo de pote: R$ 12,50 cada.',
    'Marmitas p/ 3.500 pessoas, a partir de 1.2',
    'S.A. e Ltda. também...',
    'Oi! Tudo bem? @Ana',
    'das 8h às 18h; seg.-sex.',
  ])('leaves %s as it is', (text) => {
    expect(withoutAddresses(text)).toBe(text)
  })

  it('is one line, also of several', () => {
    expect(withoutAddresses(' Horta \n\t na laje ')).toBe('Horta na laje')
    expect(withoutAddresses('veja a.com\nb.com c.com já')).toBe('veja … já')
  })

  it('never holds a scheme, a mailbox or a domain, whatever was written around them', () => {
    const piece = fc.constantFrom(
      'https://',
      'golpe',
      '.com',
      '.',
      '@',
      'www.',
      ' ',
      '\u200b',
      '．',
      'ç',
      '/',
      '1',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const left = withoutAddresses(pieces.join('')).normalize('NFKC')
        expect(left).not.toMatch(/:\/\/|[^\s@]@[^\s@]|\.com|(?:^|\s)www\./)
        expect(withoutAddresses(left)).toBe(left)
      }),
    )
  })
})
