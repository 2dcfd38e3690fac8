import { describe, expect, it } from 'vitest'
import { defaultProfileColor, knownProfileColor, profileColorKeys, profileColors } from './colors.ts'
import { formatPhone, isHttps, isPhone, isSocial, phoneDigits, socialAddress } from './fields.ts'

describe('a phone', () => {
  it.each([
    ['(11) 98765-4321', true],
    ['11987654321', true],
    ['1134567890', true],
    ['(99) 99999-9999', true],
    ['(10) 98765-4321', false],
    ['(01) 98765-4321', false],
    ['119876543', false],
    ['119876543210', false],
    ['11 98765 432a', false],
    ['', false],
  ])('%s is one: %s', (typed, expected) => {
    expect(isPhone(typed)).toBe(expected)
  })

  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['113456', '(11) 3456'],
    ['1134567', '(11) 3456-7'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
    ['11987654321999', '(11) 98765-4321'],
    ['(11) 98765-432', '(11) 9876-5432'],
  ])('typed as %s looks like %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(formatPhone(shown)).toBe(shown)
    expect(phoneDigits(shown).length).toBeLessThanOrEqual(11)
  })
})

describe('the colours', () => {
  it('are ten, gold by default', () => {
    expect(profileColorKeys).toHaveLength(10)
    expect(profileColors[defaultProfileColor]).toBe('Ouro')
  })

  it('are known however they are written; any other is the default', () => {
    expect(knownProfileColor('#34d399')).toBe('#34D399')
    expect(knownProfileColor('#34D399')).toBe('#34D399')
    expect(knownProfileColor('#123456')).toBe('#FFD700')
    expect(knownProfileColor('red')).toBe('#FFD700')
  })
})

describe('an address', () => {
  it.each([
    ['https://exemplo.com.br/ana.png', true],
    ['https://exemplo.com?x=1', true],
    ['https://exemplo.com', true],
    ['javascript:alert(1)//https://exemplo.com', false],
    ['http://exemplo.com/ana.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AA', false],
    ['https://', false],
    ['https://ana@exemplo.com', false],
    ['https://exemplo.com\\@outro.com', false],
    ['https://localhost', false],
    ['//exemplo.com', false],
  ])('%s is one we show: %s', (typed, expected) => {
    expect(isHttps(typed)).toBe(expected)
  })

  it.each([
    ['', true],
    ['@ana.mel', true],
    ['ana_mel', true],
    ['https://www.linkedin.com/in/ana', true],
    ['ana mel', false],
    ['javascript:alert(1)', false],
    ['<b>', false],
  ])('%s names someone on a network: %s', (typed, expected) => {
    expect(isSocial(typed)).toBe(expected)
  })

  it('a name leads to its network, an address where it says', () => {
    expect(socialAddress('instagram', '@ana.mel')).toBe('https://www.instagram.com/ana.mel')
    expect(socialAddress('x', 'ana@mel')).toBe('https://x.com/ana%40mel')
    expect(socialAddress('x', 'joão')).toBe('https://x.com/jo%C3%A3o')
    expect(socialAddress('linkedin', 'https://www.linkedin.com/in/ana')).toBe(
      'https://www.linkedin.com/in/ana',
    )
  })
})
