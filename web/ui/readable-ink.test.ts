import { describe, expect, it } from 'vitest'
import { profileColorKeys } from '#domain/profile/colors.ts'
import { contrastOf, readableInkOn } from './readable-ink.ts'

describe('the text colour on a profile colour', () => {
  it.each(profileColorKeys)('reads at 4.5:1 or better on %s', (color) => {
    expect(contrastOf(color, readableInkOn(color))).toBeGreaterThanOrEqual(4.5)
  })

  it('is dark on light colours and white on dark ones', () => {
    expect(readableInkOn('#ffffff')).toBe('#2a2312')
    expect(readableInkOn('#123')).toBe('#ffffff')
  })

  it('falls back to dark ink for what is no hex colour', () => {
    expect(readableInkOn('tomato')).toBe('#2a2312')
  })

  it('measures contrast as WCAG does', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#fff', 'none')).toBeNull()
  })
})
