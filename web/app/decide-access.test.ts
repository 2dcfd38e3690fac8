import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/session.ts'
import { type AccessQuestion, decideAccess } from './decide-access.ts'
import { sessionState } from './session-state.ts'

const member: Viewer = {
  id: 'ana',
  displayName: 'Ana Nogueira',
  email: 'ana@exemplo.com.br',
  avatarUrl: null,
  color: '#FFD700',
  theme: 'auto',
  isConfirmed: true,
  isAdmin: false,
  showedSecondFactor: false,
}
const booting = sessionState(undefined)
const guest = sessionState({ viewer: null })
const authed = sessionState({ viewer: member })
const admin = sessionState({ viewer: { ...member, isAdmin: true, showedSecondFactor: true } })

function decide(question: Partial<AccessQuestion>) {
  return decideAccess({ access: 'member', session: guest, path: '/profile', wasInside: false, ...question })
}

describe('who may see a guarded address', () => {
  it('waits while the session is being read', () => {
    expect(decide({ session: booting })).toEqual({ kind: 'wait' })
    expect(decide({ session: booting, access: 'admin', path: '/admin' })).toEqual({ kind: 'wait' })
  })

  it('sends a guest to the feed', () => {
    expect(decide({})).toEqual({ kind: 'redirect', to: '/feed', why: 'guest' })
  })

  it('lets a member in', () => {
    expect(decide({ session: authed })).toEqual({ kind: 'allow' })
  })

  it('shows onboarding paths to guests', () => {
    expect(decide({ path: '/onboarding' })).toEqual({ kind: 'allow' })
    expect(decide({ path: '/onboarding/finish' })).toEqual({ kind: 'allow' })
  })

  it('does not mistake other addresses for onboarding', () => {
    expect(decide({ path: '/onboarding-secrets' })).toMatchObject({ kind: 'redirect' })
    expect(decide({ path: '/profile/onboarding' })).toMatchObject({ kind: 'redirect' })
  })

  it('sends a member without the role away from an admin address', () => {
    expect(decide({ session: authed, access: 'admin', path: '/admin' })).toEqual({
      kind: 'redirect',
      to: '/feed',
      why: 'not-admin',
    })
  })

  it('leads an admin without a second factor to where it is turned on', () => {
    const half = sessionState({ viewer: { ...member, isAdmin: true } })
    const asked = { session: half, access: 'admin', path: '/admin' } as const
    expect(decide(asked)).toEqual({ kind: 'redirect', to: '/settings', why: 'second-factor' })
    expect(decide({ session: half })).toEqual({ kind: 'allow' })
  })

  it('lets an admin in everywhere', () => {
    expect(decide({ session: admin, access: 'admin', path: '/admin' })).toEqual({ kind: 'allow' })
    expect(decide({ session: admin })).toEqual({ kind: 'allow' })
  })

  it('asks a member whose session ended on an open screen to sign in again', () => {
    expect(decide({ wasInside: true })).toEqual({ kind: 'redirect', to: '/auth', why: 'session-ended' })
  })
})
