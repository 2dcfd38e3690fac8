import { describe, expect, it } from 'vitest'
import { maskPhone } from './field-formats.ts'

/** The bar is the caret. */
function mask(text: string): string {
  const caret = text.indexOf('|')
  const masked = maskPhone({ value: text.replace('|', ''), caret })
  return `${masked.value.slice(0, masked.caret)}|${masked.value.slice(masked.caret)}`
}

describe('the mask of a phone', () => {
  it.each([
    ['1|', '(1|'],
    ['(11|', '(11|'],
    ['(119|', '(11) 9|'],
    ['(11) 9876-54321|', '(11) 98765-4321|'],
    ['11987654321|', '(11) 98765-4321|'],
    ['abc|', '|'],
  ])('shows %s as %s', (typed, shown) => {
    expect(mask(typed)).toBe(shown)
  })

  it('keeps the caret where a figure was put in or taken out', () => {
    expect(mask('(112|) 3456-7890')).toBe('(11) 2|3456-7890')
    expect(mask('(1|) 98765-4321')).toBe('(1|9) 8765-4321')
    // Deleting a separator only moves the caret over it.
    expect(mask('(11) 98765|4321')).toBe('(11) 98765|-4321')
    expect(mask('|11) 98765-4321')).toBe('|(11) 98765-4321')
  })

  it.each([
    ['+55 11 98765-4321|', '(11) 98765-4321|'],
    ['+5511987654321|', '(11) 98765-4321|'],
    ['5511987654321|', '(11) 98765-4321|'],
    // 55 is also an area code.
    ['55987654321|', '(55) 98765-4321|'],
  ])('takes the country code off %s', (typed, shown) => {
    expect(mask(typed)).toBe(shown)
  })
})
