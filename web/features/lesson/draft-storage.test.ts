import { describe, expect, it } from 'vitest'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { storageInMemory } from '#web/app/testing/storage-in-memory.ts'
import { draftKey, parseDraft, readDraft, sweepDrafts } from './draft-storage.ts'

const ana = { memberId: 'ana', trailId: 't0-descoberta', stageId: 'quem-sente-a-dor' }

describe('a stored draft', () => {
  it('is one per member, trail and stage', () => {
    const keys = [
      draftKey(ana),
      draftKey({ ...ana, memberId: 'rita' }),
      draftKey({ ...ana, trailId: 't1-validacao' }),
      draftKey({ ...ana, stageId: 'cace-reclamacoes' }),
    ]
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(key).toMatch(/^colmeia\.member\./)
  })

  it('is nothing where something else is stored', () => {
    for (const stored of [null, '', 'x', '{}', '[]', '"text"', '{"text":1,"updatedAt":2}', '{"text":"a"}'])
      expect(parseDraft(stored)).toBeNull()
    expect(parseDraft('{"text":"a","updatedAt":2}')).toEqual({ text: 'a', updatedAt: 2 })
  })

  it('is removed once it is older than five minutes, whichever lesson it belongs to', () => {
    const now = 10_000_000
    const fresh = draftKey(ana)
    const old = draftKey({ ...ana, stageId: 'old' })
    const ofRita = draftKey({ ...ana, memberId: 'rita' })
    const storage = storageInMemory({
      [fresh]: JSON.stringify({ text: 'a', updatedAt: now - lessonTimings.draftKeptMs }),
      [old]: JSON.stringify({ text: 'b', updatedAt: now - lessonTimings.draftKeptMs - 1 }),
      [ofRita]: JSON.stringify({ text: 'c', updatedAt: 0 }),
    })
    sweepDrafts(storage, 'ana', now)
    expect(readDraft(storage, fresh)?.text).toBe('a')
    expect(readDraft(storage, old)).toBeNull()
    expect(readDraft(storage, ofRita)?.text).toBe('c')
  })
})
