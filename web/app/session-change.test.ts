import { describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/session.ts'
import { sessionChange } from './session-change.ts'
import { sessionState } from './session-state.ts'

const ana: Viewer = {
  id: 'ana',
  displayName: 'Ana',
  email: 'ana@exemplo.com.br',
  avatarUrl: null,
  color: '#FFD700',
  theme: 'dark',
  isConfirmed: true,
  isAdmin: false,
  showedSecondFactor: false,
}
const booting = sessionState(undefined)
const guest = sessionState({ viewer: null })
const asAna = sessionState({ viewer: ana })
const asRita = sessionState({ viewer: { ...ana, id: 'rita', theme: 'light' } })

describe('the state of a session', () => {
  it('is booting until it has been read, then a member or a guest', () => {
    expect([booting.status, guest.status, asAna.status]).toEqual(['booting', 'guest', 'authed'])
  })
})

describe('what a new session answer changes', () => {
  it('forgets nobody when the first answer arrives', () => {
    expect(sessionChange(booting, guest)).toEqual({ person: false, access: false, theme: null })
    expect(sessionChange(booting, asAna)).toEqual({ person: false, access: false, theme: 'dark' })
  })

  it('forgets the guest when a member signs in, and the member when they sign out', () => {
    expect(sessionChange(guest, asAna)).toEqual({ person: true, access: true, theme: 'dark' })
    expect(sessionChange(asAna, guest)).toEqual({ person: true, access: true, theme: null })
  })

  it('forgets the last member when another one takes over', () => {
    expect(sessionChange(asAna, asRita)).toEqual({ person: true, access: true, theme: 'light' })
  })

  it('changes nothing when the same answer arrives again', () => {
    expect(sessionChange(asAna, sessionState({ viewer: { ...ana } }))).toEqual({
      person: false,
      access: false,
      theme: null,
    })
    expect(sessionChange(guest, guest)).toEqual({ person: false, access: false, theme: null })
  })

  it('shows a theme chosen on another device', () => {
    expect(sessionChange(asAna, sessionState({ viewer: { ...ana, theme: 'auto' } })).theme).toBe('auto')
  })

  it('decides access again when the admin role is taken away', () => {
    const admin = sessionState({ viewer: { ...ana, isAdmin: true } })
    expect(sessionChange(admin, asAna)).toMatchObject({ person: false, access: true })
  })
})
