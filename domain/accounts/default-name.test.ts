import { describe, expect, it } from 'vitest'
import { defaultName } from './default-name.ts'

describe('the name of a member who gave none', () => {
  it('is the part of the e-mail before the @', () => {
    expect(defaultName('ana.nogueira@exemplo.com.br')).toBe('ana.nogueira')
  })

  it('is cut at the longest name allowed', () => {
    expect(defaultName(`${'a'.repeat(150)}@exemplo.com`)).toHaveLength(100)
  })
})
