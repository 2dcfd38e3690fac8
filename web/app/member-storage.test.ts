import { describe, expect, it } from 'vitest'
import { forgetMemberStorage, forgetUnsentOfOthers, unsentPrefix } from './member-storage.ts'
import { storageInMemory } from './testing/storage-in-memory.ts'

const ofAna = `${unsentPrefix('ana')}lesson.1`
const ofRita = `${unsentPrefix('rita')}lesson.2`

function usedBrowser(): Storage {
  return storageInMemory({
    'colmeia.theme': 'dark',
    'colmeia.member.viewer': '{}',
    [ofAna]: 'a',
    [ofRita]: 'b',
  })
}

describe('forgetting a member', () => {
  it('leaves nothing of anybody after a sign-out', () => {
    const storage = usedBrowser()
    forgetMemberStorage([storage])
    expect(Object.keys(storage)).toEqual(['colmeia.theme'])
  })

  it('keeps what one member has not sent yet, and only theirs', () => {
    const storage = usedBrowser()
    forgetMemberStorage([storage], 'ana')
    expect(Object.keys(storage)).toEqual(['colmeia.theme', ofAna])
  })

  it('takes the unsent of others away from whoever comes in by another page, and nothing of their own', () => {
    const storage = usedBrowser()
    forgetUnsentOfOthers([storage], 'ana')
    expect(Object.keys(storage)).toEqual(['colmeia.theme', 'colmeia.member.viewer', ofAna])
  })
})
