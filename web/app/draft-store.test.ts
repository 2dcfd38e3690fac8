import { describe, expect, it } from 'vitest'
import { draftStore as storeOf } from './draft-store.ts'
import { forgetMemberStorage } from './member-storage.ts'

/** The part of the browser's storage that drafts use. */
function browserStorage(full = false): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const draft = { text: 'Pão de queijo na estação', key: 'first' }
const someone = () => crypto.randomUUID()

function draftStore(storage: Storage, memberId: string | null, name: string, isHere = true) {
  const parse = (stored: unknown) => stored as typeof draft | null
  return storeOf({ storage, memberId, name, parse, isHere: () => isHere })
}

describe('a draft', () => {
  it('comes back as it was written', () => {
    const storage = browserStorage()
    const member = someone()
    expect(draftStore(storage, member, 'new').write(draft)).toBe(true)
    expect(draftStore(storage, member, 'new').read()).toEqual(draft)
  })

  it('outlives a session that ended by itself, for its member alone', () => {
    const storage = browserStorage()
    const [member, next] = [someone(), someone()]
    draftStore(storage, member, 'new').write(draft)
    forgetMemberStorage([storage], member)
    expect(storage.length).toBe(1)
    forgetMemberStorage([storage], next)
    expect(storage.length).toBe(0)
  })

  it('of a guest stays when somebody signs in or out', () => {
    const storage = browserStorage()
    draftStore(storage, null, 'new').write(draft)
    forgetMemberStorage([storage], someone())
    forgetMemberStorage([storage])
    expect(draftStore(storage, null, 'new').read()).toEqual(draft)
    draftStore(storage, null, 'new').clear()
    expect(storage.length).toBe(0)
  })

  it('is written on after such a session, but not after a sign-out', () => {
    const storage = browserStorage()
    const member = someone()
    draftStore(storage, member, 'new').write(draft)
    const later = { ...draft, key: 'later' }
    const afterwards = draftStore(storage, member, 'new', false)
    expect(afterwards.write(later)).toBe(true)
    expect(storage.getItem(storage.key(0) ?? '')).toContain('"later"')
    forgetMemberStorage([storage])
    expect(afterwards.write(later)).toBe(false)
    expect(storage.length).toBe(0)
    expect(draftStore(storage, member, 'new').read()).toBeNull()
  })

  it('is nobody else’s', () => {
    const storage = browserStorage()
    draftStore(storage, someone(), 'new').write(draft)
    expect(draftStore(storage, someone(), 'new').read()).toBeNull()
  })

  it('is apart from the others of its member', () => {
    const storage = browserStorage()
    const member = someone()
    draftStore(storage, member, 'some-idea').write(draft)
    expect(draftStore(storage, member, 'new').read()).toBeNull()
  })

  it('is gone once cleared', () => {
    const storage = browserStorage()
    const member = someone()
    const store = draftStore(storage, member, 'new')
    store.write(draft)
    store.clear()
    expect(store.read()).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('comes back as it is now once the browser keeps no more, not as it was', () => {
    const storage = browserStorage()
    const member = someone()
    draftStore(storage, member, 'new').write(draft)
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const longer = { ...draft, text: `${draft.text}, às seis` }
    expect(draftStore(storage, member, 'new').write(longer)).toBe(false)
    expect(draftStore(storage, member, 'new').read()).toEqual(longer)
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    const member = someone()
    const store = draftStore(browserStorage(true), member, 'new')
    expect(store.write(draft)).toBe(false)
    expect(store.read()).toEqual(draft)
    expect(draftStore(browserStorage(), someone(), 'new').read()).toBeNull()
  })

  it('that the browser did not keep outlives such a session too, but not a sign-out', () => {
    const storage = browserStorage(true)
    const member = someone()
    draftStore(storage, member, 'new').write(draft)
    forgetMemberStorage([storage], member)
    const later = { ...draft, key: 'later' }
    draftStore(storage, member, 'new', false).write(later)
    expect(draftStore(storage, member, 'new').read()).toEqual(later)
    forgetMemberStorage([storage])
    expect(draftStore(storage, member, 'new').read()).toBeNull()
  })
})
