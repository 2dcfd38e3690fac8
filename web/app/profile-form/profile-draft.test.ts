import { describe, expect, it } from 'vitest'
import type { CompleteProfileForm } from '#contract/profile.ts'
import { draftStore } from '#web/app/draft-store.ts'
import { storageInMemory } from '#web/app/testing/storage-in-memory.ts'
import { draftOf, profileDraftFrom } from './profile-draft.ts'

const saved: CompleteProfileForm = {
  displayName: 'Ana',
  photoUrl: '',
  color: '#FFD700',
  phone: '',
  bio: '',
  socials: { instagram: '', linkedin: '', x: '' },
}

describe('what was typed into the profile', () => {
  it('is kept as far as it differs from what is saved', () => {
    expect(draftOf(saved, saved)).toBeNull()
    expect(draftOf(saved, { ...saved, bio: 'Faço doces.', color: '#34D399' })).toEqual({
      bio: 'Faço doces.',
      color: '#34D399',
    })
    expect(draftOf(saved, { ...saved, socials: { ...saved.socials, x: '@ana' } })).toEqual({
      socials: { instagram: '', linkedin: '', x: '@ana' },
    })
    expect(draftOf({ ...saved, phone: '(11) 98765-4321' }, saved)).toEqual({ phone: '' })
  })

  it.each(['', 'null', '{', '[]', '7', '{}', '{"bio":1,"color":"#000000","socials":{"x":"@ana"}}'])(
    'is nothing where there is only %s',
    (stored) => {
      const storage = storageInMemory({ 'colmeia.member.unsent.ana.complete-profile': stored })
      const options = { storage, memberId: 'ana', name: 'complete-profile', isHere: () => true }
      expect(draftStore({ ...options, parse: profileDraftFrom }).read()).toBeNull()
    },
  )
})
