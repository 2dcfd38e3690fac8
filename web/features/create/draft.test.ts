import { describe, expect, it } from 'vitest'
import { draftStore } from '#web/app/draft-store.ts'
import { unsentPrefix } from '#web/app/member-storage.ts'
import { storageInMemory } from '#web/app/testing/storage-in-memory.ts'
import { type Draft, ideaDraftFrom, ideaDraftName } from './draft.ts'

const picture = {
  id: 'p',
  url: '/p.webp',
  thumbnailUrl: '/p-small.webp',
  width: 800,
  height: 600,
  description: 'Pães na cesta',
}
const draft: Draft = {
  fields: { title: 'Pão de queijo', description: 'Na estação', category: 'alimentacao', isPublic: true },
  pictures: [picture],
  key: '7d3c1f1e-0000-4000-8000-000000000000',
  savedAt: '2026-07-01T12:00:00.000Z',
}

const someone = () => crypto.randomUUID()

function read(storage: Storage, memberId: string): Draft | null {
  const name = ideaDraftName('new')
  return draftStore({ storage, memberId, name, parse: ideaDraftFrom, isHere: () => true }).read()
}

describe('the draft of an idea', () => {
  it('comes back as it was written', () => {
    const member = someone()
    const key = `${unsentPrefix(member)}ideaDraft.new`
    expect(read(storageInMemory({ [key]: JSON.stringify(draft) }), member)).toEqual(draft)
  })

  it('of before pictures had descriptions has empty ones', () => {
    const member = someone()
    const { description: _, ...undescribed } = picture
    const key = `${unsentPrefix(member)}ideaDraft.new`
    const storage = storageInMemory({ [key]: JSON.stringify({ ...draft, pictures: [undescribed] }) })
    expect(read(storage, member)?.pictures).toEqual([{ ...picture, description: '' }])
  })

  it.each([
    'no JSON',
    'null',
    '7',
    '{"key":"k","savedAt":"s"}',
    '{"fields":{"title":7,"description":""},"key":"k","savedAt":"s"}',
  ])('is none where %s is stored', (value) => {
    const storage = storageInMemory()
    const member = someone()
    storage.setItem(`${unsentPrefix(member)}ideaDraft.new`, value)
    expect(read(storage, member)).toBeNull()
  })

  it('of an older version keeps what can be understood', () => {
    const storage = storageInMemory()
    const member = someone()
    const old = {
      fields: { title: 'T', description: 'D', category: 'gone' },
      pictures: [picture, { id: 'half' }, null],
      key: 'k',
      savedAt: 's',
    }
    storage.setItem(`${unsentPrefix(member)}ideaDraft.new`, JSON.stringify(old))
    expect(read(storage, member)).toEqual({
      fields: { title: 'T', description: 'D', category: null, isPublic: true },
      pictures: [picture],
      key: 'k',
      savedAt: 's',
    })
  })
})
