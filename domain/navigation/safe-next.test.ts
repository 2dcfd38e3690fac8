import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const site = 'https://colmeia.example'

describe('where to go after signing in', () => {
  it.each([
    '/feed',
    '/onboarding/finish',
    '/trail/t1-validacao?fromOnboarding=true',
    '/create#fim',
    '/',
    '/idea/api/x',
  ])('honours %s, a path of this site', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/feed\n',
    'https://evil.example',
    '/..//evil.example',
    '/./feed',
    '/feed/..',
    '/.',
    '/%2e%2e/feed',
    '/api/auth/sign-out',
    '/api',
    '/health/live',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    'feed',
    '',
    null,
    undefined,
    7,
    ['/feed'],
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeNull()
  })

  it('never leaves the origin, whatever is put into it', () => {
    const dangerous = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '%',
      '.',
      '\u0000',
      '\u2028',
    )
    const scheme = fc.constantFrom(
      'javascript:',
      'data:',
      'https:',
      'http://',
      '//',
      '/%09/',
      '/%2f/',
      '/%5c',
      'evil.example',
    )
    const piece = fc.oneof(dangerous, scheme, fc.string({ maxLength: 6, unit: 'binary' }))
    const input = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          input,
          input.map((text) => `/${text}`),
        ),
        (text) => [text, decoded(text)].map(safeNext).every((next) => next === null || staysOn(site, next)),
      ),
      { numRuns: 5_000 },
    )
  })
})

function staysOn(site: string, next: string): boolean {
  return new URL(next, site).origin === site
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
