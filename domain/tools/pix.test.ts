import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf'
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blankPix,
  descriptionRoom,
  makePixCharge,
  type PixForm,
  type PixWriter,
  pixExample,
  plainText,
} from './pix.ts'

const writer: PixWriter = { readKey: getPixKeyInfo, write: generatePixPayload }
const make = (form: Partial<PixForm>) => makePixCharge({ ...blankPix, ...form }, writer)
const whole = { key: '123.456.789-09', name: 'Dona Ciça', city: 'São Luís' }

/** CRC-16/CCITT-FALSE, written out from the manual: polynomial 1021, beginning with FFFF. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The parts of an EMV code by their two digits. */
function partsOf(code: string): Record<string, string> {
  const parts: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const size = Number(code.slice(at + 2, at + 4))
    parts[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + size)
    at += 4 + size
  }
  return parts
}

describe('a Pix code', () => {
  it('is the one of the Central Bank’s manual', () => {
    const { result } = make({
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    })
    expect(result?.code).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  it('holds key, amount, name, city and description, with its check', () => {
    const { result } = make({ ...whole, amount: 'R$ 1.234,50', description: 'Pão de mel, açaí' })
    const parts = partsOf(result?.code ?? '')
    expect(partsOf(parts[26] ?? '')).toEqual({
      '00': 'br.gov.bcb.pix',
      '01': '12345678909',
      '02': 'Pao de mel, acai',
    })
    expect(parts).toMatchObject({ 54: '1234.50', 58: 'BR', 59: 'Dona Cica', 60: 'Sao Luis' })
    expect(result?.code.slice(-4)).toBe(crc16(result?.code.slice(0, -4) ?? ''))
  })

  it('comes back from any charge', () => {
    const key = fc.oneof(
      fc.noShrink(fc.constant(null).map(() => formatCpf(generateCpf()))),
      fc.noShrink(fc.constant(null).map(() => generateCnpj())),
      fc.uuid(),
      fc.constantFrom('(11) 98765-4321', '+5511987654321', 'ana.mel@exemplo.com.br', '12.ABC.345/01DE-35'),
    )
    fc.assert(
      fc.property(
        key,
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (text, cents, description) => {
          const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
          const { result } = make({ ...whole, key: text, amount, description })
          const code = result?.code ?? ''
          expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
          expect(getPixPayloadInfo(code)).toMatchObject({
            key: result?.key,
            amount: cents / 100,
            merchantName: 'Dona Cica',
            merchantCity: 'Sao Luis',
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('leaves the amount to who pays', () => {
    const { result } = make(whole)
    expect(result).toMatchObject({ cents: null, kind: 'cpf' })
    expect(partsOf(result?.code ?? '')).not.toHaveProperty('54')
  })

  it.each([
    ['123.456.789-00', /nem como celular/],
    ['11.222.333/0001-00', /CNPJ/],
    ['(11) 3456-7890', /fixo/],
    ['ana@', /e-mail/],
    ['abelha', /Não reconheci/],
    ['1'.repeat(200), /77 caracteres/],
  ])('refuses the key %s', (key, message) => {
    const answer = make({ ...whole, key })
    expect(answer.errors.key).toMatch(message)
    expect(answer.result).toBeNull()
  })

  it('asks when bare digits fit a CPF and a mobile number', () => {
    expect(getPixKeyInfo('11900000083')?.type).toBe('cpf')
    expect(getPixKeyInfo('+5511900000083')?.type).toBe('phone')
    const bare = make({ ...whole, key: '11900000083' })
    expect(bare.result).toBeNull()
    expect(bare.errors.key).toBe('É CPF ou celular? Escreva +55 antes do celular, ou os pontos do CPF.')
    expect(make({ ...whole, key: '119 000 000 83' }).errors.key).toBe(bare.errors.key)
    expect(make({ ...whole, key: '119.000.000-83' }).result?.kind).toBe('cpf')
    expect(make({ ...whole, key: '+55 11 90000-0083' }).result?.kind).toBe('phone')
    expect(make({ ...whole, key: '(11) 90000-0083' }).result?.kind).toBe('phone')
    expect(make({ ...whole, key: '12345678909' }).result?.kind).toBe('cpf')
  })

  it('never takes bare digits of a mobile number for a CPF', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (rest) => {
        const key = `119${String(rest).padStart(8, '0')}`
        expect(make({ ...whole, key }).result?.kind).not.toBe('cpf')
      }),
      { numRuns: 3_000 },
    )
  })

  it('holds as much of the description as the key leaves room for, and says how much', () => {
    const email = fc.integer({ min: 1, max: 60 }).map((size) => `${'a'.repeat(size)}@exemplo.com.br`)
    fc.assert(
      fc.property(email, fc.string({ unit: 'grapheme', maxLength: 60 }), (key, description) => {
        const { result } = make({ ...whole, key, description })
        if (result === null) return
        const account = partsOf(result.code)[26] ?? ''
        expect(new TextEncoder().encode(account).length).toBeLessThanOrEqual(99)
        expect(partsOf(account)['02'] ?? '').toBe(result.description)
        expect(result.description.length).toBeLessThanOrEqual(descriptionRoom(result.key))
      }),
    )
    expect(descriptionRoom(whole.key)).toBe(40)
    expect(descriptionRoom('a'.repeat(50))).toBe(23)
    expect(descriptionRoom('a'.repeat(77))).toBe(0)
  })

  it('says what is missing', () => {
    expect(make({}).advice).toMatch(/chave Pix/)
    expect(make({ key: whole.key }).advice).toMatch(/nome/)
    expect(make({ ...whole, city: '' }).advice).toMatch(/cidade/)
    expect(make({ ...whole, name: '🐝' }).errors.name).toMatch(/letras/)
    expect(make({ ...whole, amount: '0' }).errors.amount).toMatch(/apague o zero/)
  })

  it('has an example, of a key that is nobody’s', () => {
    expect(makePixCharge(pixExample, writer).result).toMatchObject({ kind: 'evp', cents: 14_250 })
    expect(plainText('São  João do Açude\n', 8)).toBe('Sao Joao')
  })
})
