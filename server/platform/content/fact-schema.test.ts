import { describe, expect, it } from 'vitest'
import { factSchema } from './content-schema.ts'

const fact = {
  id: 'mei-limite-anual',
  label: 'Limite anual do MEI',
  value: 'R$ 81.000,00',
  source: { name: 'Portal do Empreendedor', url: 'https://www.gov.br' },
  checked: '2026-11-15',
  validUntil: '2026-12-31',
  basis: 'recebido',
  confidence: 'alta',
}

const accepts = (changes: object) => factSchema.safeParse({ ...fact, ...changes }).success

describe('a dated fact', () => {
  it('says where it is from, when it was gone over, with what, and until when it holds', () => {
    expect(accepts({})).toBe(true)
    for (const part of ['source', 'checked', 'validUntil', 'basis', 'confidence'])
      expect([part, accepts({ [part]: undefined })]).toEqual([part, false])
    expect(accepts({ basis: 'alguém disse' })).toBe(false)
    expect(accepts({ source: { name: 'Site', url: 'http://exemplo.com' } })).toBe(false)
  })

  it('holds for three months at most where the official page was not opened', () => {
    expect(accepts({ validUntil: '2027-02-15' })).toBe(true)
    expect(accepts({ validUntil: '2027-02-16' })).toBe(false)
    expect(accepts({ validUntil: '2027-02-16', basis: 'pagina-oficial' })).toBe(true)
    expect(accepts({ validUntil: '2026-11-14' })).toBe(false)
  })

  it('either ends on a day or has a day to look again', () => {
    expect(accepts({ validUntil: undefined, reviewBy: '2027-02-15' })).toBe(true)
    expect(accepts({ validUntil: undefined, reviewBy: '2027-02-16' })).toBe(false)
    expect(accepts({ reviewBy: '2027-02-15' })).toBe(false)
  })

  it('claims no certainty for what nobody compared with a text', () => {
    for (const basis of ['memoria', 'noticias']) {
      expect(accepts({ basis })).toBe(false)
      expect(accepts({ basis, confidence: 'media' })).toBe(true)
    }
  })
})
