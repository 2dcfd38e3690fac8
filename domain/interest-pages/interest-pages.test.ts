import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerAddress, readContact, showContact } from './contact.ts'
import { interestLimits } from './limits.ts'
import { reportsMessage, slowedMessage } from './messages.ts'
import { shortNameProblem, suggestShortName } from './short-name.ts'
import { readCode, writeCode } from './withdrawal-code.ts'

describe('the address of a page', () => {
  it.each(['bolo-de-pote', 'abc', 'marmita24h', 'horta-na-laje-do-seu-ze'])('%s may be taken', (name) => {
    expect(shortNameProblem(name)).toBeNull()
  })

  it.each([
    '',
    'ab',
    'a'.repeat(41),
    'Bolo',
    'bolo de pote',
    'bolo--pote',
    '-bolo',
    'bolo-',
    'pão',
    '123',
    'bolo/sair',
    '../bolo',
    'bolo\n',
  ])('%j has not the form of one', (name) => {
    expect(shortNameProblem(name)).toBe('form')
  })

  it.each([
    'admin',
    'suporte',
    'equipe-colmeia',
    'minha-colmeia',
    'sup0rte',
    'nubank',
    'gov-br',
    'sair',
    'moderacao',
  ])('%s is reserved', (name) => {
    expect(shortNameProblem(name)).toBe('reserved')
  })

  it('is suggested from the title, and what is suggested may be taken', () => {
    expect(suggestShortName('Pão de queijo às 6h, em casa!')).toBe('pao-de-queijo-as-6h-em-casa')
    expect(suggestShortName('Colmeia')).toBe('')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const name = suggestShortName(title)
        expect(name === '' || shortNameProblem(name) === null).toBe(true)
      }),
    )
  })
})

describe('a contact', () => {
  it.each([
    ['(11) 98765-4321', 'whatsapp', '5511987654321'],
    ['11987654321', 'whatsapp', '5511987654321'],
    ['+55 11 98765-4321', 'whatsapp', '5511987654321'],
    ['55 11 98765 4321', 'whatsapp', '5511987654321'],
    ['011 98765.4321', 'whatsapp', '5511987654321'],
    ['(55) 99876-5432', 'whatsapp', '5555998765432'],
    ['(31) 3456-7890', 'whatsapp', '553134567890'],
    ['+351 912 345 678', 'whatsapp', '351912345678'],
    [' Ana.Mel@Exemplo.com.br ', 'email', 'ana.mel@exemplo.com.br'],
  ] as const)('%s is stored one way', (typed, kind, value) => {
    const contact = readContact(typed)
    expect(contact).toEqual({ kind, value })
  })

  it.each([
    '',
    '98765-4321',
    '123',
    '00000000000',
    '(11) 18765-4321',
    'ana@',
    'ana@exemplo',
    'ana..mel@exemplo.com',
    'ana mel@exemplo.com',
    '<script>@x.com',
    'javascript:alert(1)',
    '=1+1',
    '1'.repeat(121),
  ])('%j is none', (typed) => {
    expect(readContact(typed)).toBeNull()
  })

  it('reads back what it shows', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 11, max: 99 }),
      fc.integer({ min: 900_000_000, max: 999_999_999 }),
    )
    fc.assert(
      fc.property(numbers, ([area, number]) => {
        fc.pre(area % 10 !== 0)
        const contact = readContact(`${area}${number}`)
        expect(contact && readContact(showContact(contact))).toEqual(contact)
      }),
    )
  })

  it('is answered where it was given', () => {
    expect(answerAddress({ kind: 'whatsapp', value: '5511987654321' }, 'Oi, Ana & cia!')).toBe(
      'https://wa.me/5511987654321?text=Oi%2C%20Ana%20%26%20cia!',
    )
    expect(answerAddress({ kind: 'email', value: 'ana+bolo@exemplo.com' }, 'Oi')).toBe(
      'mailto:ana%2Bbolo@exemplo.com?body=Oi',
    )
  })
})

describe('a code of withdrawal', () => {
  it('is read however it was typed', () => {
    expect(readCode(' 0abc-def1 ghjk ')).toBe('0ABC-DEF1-GHJK')
    expect(readCode('OABC.DEFI.GHJK')).toBe('0ABC-DEF1-GHJK')
    for (const typed of ['', 'ABCD', 'UUUU-UUUU-UUUU', 'ABCD-EFGH-JKMN-P', 'é'.repeat(12), 'A'.repeat(41)])
      expect(readCode(typed)).toBeNull()
  })

  it('reads as it was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (random) => {
        const code = writeCode(random)
        expect(readCode(code.toLowerCase())).toBe(code)
      }),
    )
  })
})

it('a refusal says when it ends', () => {
  expect(slowedMessage(1)).toContain('em 1 segundo:')
  expect(slowedMessage(60)).toContain('em 1 minuto:')
  expect(reportsMessage(3 * 3600 - 1)).toContain('em 3 horas.')
  expect(interestLimits.contactMonths).toBe(12)
})
