import { describe, expect, it } from 'vitest'
import type { CompleteProfileForm } from '#contract/profile.ts'
import { forgetMemberStorage } from '#web/app/member-storage.ts'
import { storageInMemory } from '#web/app/testing/storage-in-memory.ts'
import { draftOf, readDraft, writeDraft } from './profile-draft.ts'

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

  it('is its member’s own, outlives their session, and goes when they sign out', () => {
    const storage = storageInMemory()
    writeDraft(storage, 'ana', { bio: 'Faço doces.' })
    expect(readDraft(storage, 'rita')).toBeNull()
    forgetMemberStorage([storage], 'ana')
    expect(readDraft(storage, 'ana')).toEqual({ bio: 'Faço doces.' })
    forgetMemberStorage([storage])
    expect(readDraft(storage, 'ana')).toBeNull()
  })

  it('is taken away once there is nothing left of it', () => {
    const storage = storageInMemory()
    writeDraft(storage, 'ana', { bio: 'Faço doces.' })
    writeDraft(storage, 'ana', null)
    expect(storage).toHaveLength(0)
  })

  it.each(['', 'null', '{', '[]', '7', '{}', '{"bio":1,"color":"#000000","socials":{"x":"@ana"}}'])(
    'is nothing where there is only %s',
    (stored) => {
      const storage = storageInMemory({ 'colmeia.member.unsent.ana.complete-profile': stored })
      expect(readDraft(storage, 'ana')).toBeNull()
    },
  )

  it('stays on the screen alone where the browser keeps nothing', () => {
    const full = storageInMemory({}, 10)
    expect(() => writeDraft(full, 'ana', { bio: 'Faço doces.' })).not.toThrow()
    expect(readDraft(full, 'ana')).toBeNull()
  })
})
