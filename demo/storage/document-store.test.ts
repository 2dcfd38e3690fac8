import { describe, expect, it } from 'vitest'
import { documentNames } from '#demo/documents/names.ts'
import { demoContent } from '#demo/testing/open-test-demonstration.ts'
import { openDocumentStore } from './document-store.ts'
import type { Migration } from './migrations.ts'
import * as reader from './read-document.ts'
import { createMemoryStorage, type MemoryTabs, StorageFullError } from './storage.ts'

const prefix = 'colmeia.demo.'
const content = await demoContent()

function newTabs(): MemoryTabs {
  return { texts: new Map(), listeners: new Set() }
}

function open(tabs: MemoryTabs, { room, migrations }: { room?: number; migrations?: Migration[] } = {}) {
  let ids = 0
  return openDocumentStore({
    storage: createMemoryStorage(tabs, room),
    content,
    reader,
    now: () => new Date('2026-11-11T15:00:00.000Z'),
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    ...(migrations === undefined ? {} : { migrations }),
  })
}

function addFeedback(store: ReturnType<typeof open>, title: string) {
  return store.change((change) => {
    const [first] = change.get('board').feedbacks
    if (first === undefined) throw new Error('The board is empty')
    change.put('board', {
      feedbacks: [...change.get('board').feedbacks, { ...first, id: change.newId(), title }],
    })
  })
}

const titles = (store: ReturnType<typeof open>) =>
  store
    .read()
    .get('board')
    .feedbacks.map(({ title }) => title)

describe('what is stored', () => {
  it('is one document under each key, with the version beside them', () => {
    const tabs = newTabs()
    open(tabs).read()
    expect([...tabs.texts.keys()].sort()).toEqual(
      [...documentNames, 'version'].map((name) => `${prefix}${name}`).sort(),
    )
    expect(tabs.texts.get(`${prefix}version`)).toBe('1')
  })

  it('is there when it is opened again', () => {
    const tabs = newTabs()
    addFeedback(open(tabs), 'De ontem')
    const again = open(tabs)
    expect(titles(again)).toContain('De ontem')
    expect(again.takeQuarantined()).toBe(false)
  })

  it('is the same document for as long as its text is the same', () => {
    const store = open(newTabs())
    const ideas = store.read().get('ideas')
    addFeedback(store, 'Outra coisa')
    expect(store.read().get('ideas')).toBe(ideas)
  })

  it('is the seed again after a reset, whatever else was there', () => {
    const tabs = newTabs()
    const store = open(tabs)
    const seed = new Map(tabs.texts)
    store.read()
    const first = new Map(tabs.texts)
    addFeedback(store, 'Minha')
    tabs.texts.set(`${prefix}set-aside.ideas.1`, 'lixo')
    tabs.texts.set('colmeia.member.theme', 'dark')
    store.reset()
    expect(seed.size).toBe(0)
    expect(tabs.texts).toEqual(new Map([...first, ['colmeia.member.theme', 'dark']]))
  })
})

describe('what cannot be read', () => {
  const garbage = ['', 'null', '[]', '{', '{"ideas":7}', '{"feedbacks":[{}]}', '\u0000', '"oi"']

  it.each(documentNames)('as %s is quarantined, and the seed is there instead', (name) => {
    for (const text of garbage) {
      const tabs = newTabs()
      const seed = open(tabs).read().get(name)
      tabs.texts.set(`${prefix}${name}`, text)
      const store = open(tabs)
      expect(store.read().get(name)).toEqual(seed)
      expect(tabs.texts.get(`${prefix}set-aside.${name}.1`)).toBe(text)
      expect(store.takeQuarantined()).toBe(true)
      expect(store.takeQuarantined()).toBe(false)
    }
  })

  it('leaves the other documents alone', () => {
    const tabs = newTabs()
    addFeedback(open(tabs), 'Fica')
    tabs.texts.set(`${prefix}ideas`, 'lixo')
    const store = open(tabs)
    store.read().get('ideas')
    expect(titles(store)).toContain('Fica')
  })

  it('is kept beside what was quarantined before, up to three of a kind', () => {
    const tabs = newTabs()
    for (const text of ['a', 'b', 'c', 'd']) {
      open(tabs).read()
      tabs.texts.set(`${prefix}board`, text)
      open(tabs).read().get('board')
    }
    expect([1, 2, 3, 4].map((slot) => tabs.texts.get(`${prefix}set-aside.board.${slot}`))).toEqual([
      'a',
      'b',
      'd',
      undefined,
    ])
  })

  it('is moved even where the storage is full', () => {
    const tabs = newTabs()
    open(tabs).read()
    tabs.texts.set(`${prefix}board`, 'x'.repeat(200_000))
    const taken = [...tabs.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    const store = open(tabs, { room: taken + 20 })
    expect(titles(store)).not.toHaveLength(0)
    expect(tabs.texts.get(`${prefix}set-aside.board.1`)).toHaveLength(200_000)
  })
})

describe('a version', () => {
  it('that is newer is quarantined whole', () => {
    const tabs = newTabs()
    addFeedback(open(tabs), 'Do futuro')
    tabs.texts.set(`${prefix}version`, '2')
    const store = open(tabs)
    expect(titles(store)).not.toContain('Do futuro')
    expect(tabs.texts.get(`${prefix}set-aside.board.1`)).toContain('Do futuro')
    expect(tabs.texts.get(`${prefix}version`)).toBe('1')
    expect(store.takeQuarantined()).toBe(true)
  })

  it.each(['dois', '-1', '1.5', '{}'])('that is none (%s) is quarantined whole', (version) => {
    const tabs = newTabs()
    addFeedback(open(tabs), 'De alguém')
    tabs.texts.set(`${prefix}version`, version)
    expect(titles(open(tabs))).not.toContain('De alguém')
    expect(tabs.texts.get(`${prefix}set-aside.board.1`)).toContain('De alguém')
  })

  it('that is older is brought up to date, one step after the other, and nothing is quarantined', () => {
    const tabs = newTabs()
    addFeedback(open(tabs), 'Antiga')
    tabs.texts.delete(`${prefix}version`)
    const rename =
      (from: string, to: string): Migration =>
      (texts) => ({ ...texts, board: texts.board?.replace(from, to) ?? '' })
    const store = open(tabs, { migrations: [rename('Antiga', 'Nova')] })
    expect(titles(store)).toContain('Nova')
    expect(store.takeQuarantined()).toBe(false)
    expect(tabs.texts.get(`${prefix}version`)).toBe('1')
  })

  it('whose step fails is quarantined rather than lost', () => {
    const tabs = newTabs()
    addFeedback(open(tabs), 'Frágil')
    tabs.texts.delete(`${prefix}version`)
    const store = open(tabs, {
      migrations: [
        () => {
          throw new Error('Cannot')
        },
      ],
    })
    expect(titles(store)).not.toContain('Frágil')
    expect(tabs.texts.get(`${prefix}set-aside.board.1`)).toContain('Frágil')
  })
})

describe('a change', () => {
  it('of several documents is stored as a whole or not at all', () => {
    const tabs = newTabs()
    open(tabs).read()
    const before = new Map(tabs.texts)
    const taken = [...before].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    const store = open(tabs, { room: taken + 1_000 })
    const attempt = () =>
      store.change((change) => {
        const [member, ...others] = change.get('users').members
        if (member === undefined) throw new Error('There is nobody')
        change.put('users', { members: [{ ...member, displayName: 'Outro nome' }, ...others] })
        change.put('badges', { earned: { [member.id]: { validador: '2026-11-11T15:00:00.000Z' } } })
        change.putPicture({
          id: change.newId(),
          ownerId: member.id,
          url: `data:image/webp;base64,${'A'.repeat(5_000)}`,
          thumbnailUrl: 'data:image/webp;base64,A',
          width: 1,
          height: 1,
          createdAt: '2026-11-11T15:00:00.000Z',
        })
      })
    expect(attempt).toThrow(StorageFullError)
    expect(tabs.texts).toEqual(before)
    expect(store.read().get('users').members[0]?.displayName).not.toBe('Outro nome')
    expect(store.read().pictureIds()).toEqual([])
  })

  it('that throws stores nothing', () => {
    const tabs = newTabs()
    const store = open(tabs)
    store.read()
    const before = new Map(tabs.texts)
    expect(() =>
      store.change((change) => {
        change.put('badges', { earned: { quem: {} } })
        throw new RangeError('No')
      }),
    ).toThrow(RangeError)
    expect(tabs.texts).toEqual(before)
  })

  it('reads what another tab wrote a moment before', () => {
    const tabs = newTabs()
    const [one, other] = [open(tabs), open(tabs)]
    one.read().get('board')
    other.read().get('board')
    addFeedback(one, 'Da primeira aba')
    addFeedback(other, 'Da segunda aba')
    for (const store of [one, other])
      expect(titles(store)).toEqual(expect.arrayContaining(['Da primeira aba', 'Da segunda aba']))
  })

  it('with no room at all is refused, and snapshot goes on from the seed', () => {
    const tabs = newTabs()
    const store = open(tabs, { room: 100 })
    expect(store.read().get('users').members.length).toBeGreaterThan(12)
    expect(() => addFeedback(store, 'Sem espaço')).toThrow(StorageFullError)
    expect(titles(store)).not.toContain('Sem espaço')
    expect(tabs.texts.size).toBe(0)
  })
})

describe('another tab', () => {
  it('is noticed by its key, with what was before and what is now', () => {
    const tabs = newTabs()
    const [mine, theirs] = [open(tabs), open(tabs)]
    mine.read().get('board')
    addFeedback(theirs, 'Delas')
    const { before, after } = mine.refresh(`${prefix}board`)
    expect(before.board?.feedbacks).toHaveLength((after.board?.feedbacks.length ?? 0) - 1)
    expect(mine.refresh(`${prefix}board`)).toEqual({ before: {}, after: {} })
    expect(mine.refresh('colmeia.member.theme')).toEqual({ before: {}, after: {} })
  })

  it('is noticed even if its change was read before the browser said so', () => {
    const tabs = newTabs()
    const [mine, theirs] = [open(tabs), open(tabs)]
    mine.read().get('board')
    addFeedback(theirs, 'Delas')
    mine.read().get('board')
    const { before, after } = mine.refresh(`${prefix}board`)
    expect(before.board?.feedbacks).toHaveLength((after.board?.feedbacks.length ?? 0) - 1)
  })

  it('is noticed with a change of one’s own that came on top of it', () => {
    const tabs = newTabs()
    const [mine, theirs] = [open(tabs), open(tabs)]
    mine.read().get('board')
    addFeedback(theirs, 'Delas')
    const { before, after } = addFeedback(mine, 'Minha').changed
    expect(before.board?.feedbacks).toHaveLength((after.board?.feedbacks.length ?? 0) - 2)
    expect(mine.refresh(`${prefix}board`)).toEqual({ before: {}, after: {} })
  })
})
