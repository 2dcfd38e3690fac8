import { describe, expect, it } from 'vitest'
import { answerAtOnce } from './answer-at-once.ts'
import { openDemonstration } from './open-demonstration.ts'
import { seededIdeaId, seededMemberId } from './seed/seed-ids.ts'
import { ReaderMissingError } from './storage/document-reader.ts'
import { openDocumentStore } from './storage/document-store.ts'
import type { Change } from './storage/snapshot.ts'
import { createMemoryStorage, type MemoryTabs } from './storage/storage.ts'
import { demoContent } from './testing/open-test-demonstration.ts'
import { createWholeClient } from './whole-client.ts'

const content = await demoContent()

/** A browser with only the first view's code. */
function contextOf(memberId: string | null, tabs: MemoryTabs = { texts: new Map(), listeners: new Set() }) {
  const store = openDocumentStore({
    storage: createMemoryStorage(tabs),
    content,
    now: () => new Date('2026-11-11T15:00:00.000Z'),
    newId: () => crypto.randomUUID(),
  })
  return {
    memberId,
    content,
    read: store.read,
    change: <Result>(work: (change: Change) => Result) => store.change(work).result,
  }
}

describe('what the first view asks for', () => {
  it('is answered as the whole answers it', async () => {
    const context = contextOf(seededMemberId)
    const whole = createWholeClient(context)
    const ids = [seededIdeaId, '00000000-0000-4000-8000-000000000000']
    expect(answerAtOnce(context, 'session.get', undefined)).toStrictEqual(await whole.session.get())
    expect(answerAtOnce(context, 'ideas.list', {})).toStrictEqual(await whole.ideas.list({}))
    expect(answerAtOnce(context, 'ideas.viewer', { ids })).toStrictEqual(await whole.ideas.viewer({ ids }))
    expect(answerAtOnce(context, 'home.summary', undefined)).toStrictEqual(await whole.home.summary())
    expect(answerAtOnce(context, 'economy.balance', undefined)).toStrictEqual(await whole.economy.balance())
    expect(answerAtOnce(context, 'notifications.unread', undefined)).toStrictEqual(
      await whole.notifications.unread(),
    )
    expect(answerAtOnce(context, 'moderation.mine', undefined)).toStrictEqual(await whole.moderation.mine())
    expect((await whole.home.summary()).tourDue).toBe(true)
    expect(answerAtOnce(context, 'tour.finish', { outcome: 'skipped' })).toStrictEqual({ done: true })
    expect((await whole.home.summary()).tourDue).toBe(false)
  })

  it('is left to the whole where it is not the plain case', () => {
    const context = contextOf(seededMemberId)
    for (const [operation, input] of [
      ['ideas.list', { category: 'tecnologia' }],
      ['ideas.list', { cursor: 'x' }],
      ['ideas.list', null],
      ['ideas.viewer', { ids: [] }],
      ['ideas.viewer', { ids: ['x'] }],
      ['ideas.viewer', { ids: Array.from({ length: 101 }, () => seededIdeaId) }],
      ['ideas.viewer', { ids: [seededIdeaId], more: 1 }],
      ['ideas.publish', {}],
      ['tour.finish', { outcome: 'bored' }],
      ['tour.finish', { outcome: 'skipped', more: 1 }],
    ] as const)
      expect(answerAtOnce(context, operation, input)).toBeUndefined()
    expect(answerAtOnce(contextOf(null), 'economy.balance', undefined)).toBeUndefined()
    expect(answerAtOnce(contextOf('somebody-else'), 'home.summary', undefined)).toBeUndefined()
  })

  it('needs no schemas on a first visit, and is not guessed where something is stored', () => {
    const tabs: MemoryTabs = { texts: new Map(), listeners: new Set() }
    const first = contextOf(seededMemberId, tabs)
    expect(answerAtOnce(first, 'ideas.list', {})).toBeDefined()
    expect(answerAtOnce(first, 'ideas.list', {})).toBeDefined()
    expect(tabs.texts.has('colmeia.demo.ideas')).toBe(true)
    expect(() => answerAtOnce(contextOf(seededMemberId, tabs), 'ideas.list', {})).toThrow(ReaderMissingError)
  })
})

describe('a demonstration that fetches its rest when it is needed', () => {
  it('reads what was stored before, what another tab writes, and tells the other', async () => {
    const tabs: MemoryTabs = { texts: new Map(), listeners: new Set() }
    const open = () => openDemonstration({ storage: createMemoryStorage(tabs), content })
    const [one, other] = [open(), open()]
    expect((await one.client.economy.balance()).balance).toBe(1250)
    const received = new Promise((resolve) => other.subscribe(resolve))
    const { ideas } = await one.client.ideas.list({})
    const liked = ideas.find(({ author }) => author.id !== seededMemberId)
    await one.client.ideas.react({ id: liked?.id ?? '', reaction: 'like' })
    await received
    expect((await other.client.economy.balance()).balance).toBe(1251)
    expect((await open().client.economy.balance()).balance).toBe(1251)
  })

  it('refuses as the contract says, also with the first question', async () => {
    const { clientOf } = openDemonstration({ storage: createMemoryStorage(), content })
    await expect(clientOf(null).economy.balance()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(clientOf(null).ideas.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
