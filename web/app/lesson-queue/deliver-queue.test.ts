import { afterEach, describe, expect, it, vi } from 'vitest'
import { storageInMemory } from '../testing/storage-in-memory.ts'
import { completionQueue, type QueuedCompletion, type Refusal } from './completion-queue.ts'
import { deliverQueue } from './deliver-queue.ts'

class Refused extends Error {
  readonly refusal: Refusal
  constructor(code: string) {
    super(code)
    this.refusal = { code, message: `recusado: ${code}` }
  }
}

function answerTo(stageId: string, change: Partial<QueuedCompletion> = {}): QueuedCompletion {
  return {
    key: `key of ${stageId}`,
    trailId: 't0-descoberta',
    stageId,
    title: stageId,
    taskResponse: 'uma resposta com tamanho',
    queuedAt: 1,
    refusal: null,
    ...change,
  }
}

function openQueue(
  entries: readonly QueuedCompletion[],
  server: (entry: QueuedCompletion) => Promise<string>,
) {
  const storage = storageInMemory()
  const queue = completionQueue(storage, 'ana')
  for (const entry of entries) queue.put(entry)
  const sent: string[] = []
  const refused: string[] = []
  const deliver = () =>
    deliverQueue({
      queue,
      send: server,
      refusalIn: (error) => (error instanceof Refused ? error.refusal : null),
      onSent: (entry, answer) => sent.push(`${entry.stageId}: ${answer}`),
      onRefused: (entry, { code }) => refused.push(`${entry.stageId}: ${code}`),
    })
  return { storage, queue, sent, refused, deliver }
}

function reopened(storage: Storage) {
  const keys: string[] = []
  const queue = completionQueue(storage, 'ana')
  const deliver = () =>
    deliverQueue({
      queue,
      send: async ({ key }) => keys.push(key),
      refusalIn: () => null,
      onSent: () => {},
      onRefused: () => {},
    })
  return { queue, keys, deliver }
}

afterEach(() => vi.useRealTimers())

describe('delivering the queue', () => {
  it('keeps which draft an answer continues, and reads answers stored before there were drafts', () => {
    const queue = completionQueue(storageInMemory(), 'ana')
    queue.put(answerTo('first', { basedOn: 4 }))
    queue.put(answerTo('second', { queuedAt: 2 }))
    expect(queue.entries().map(({ basedOn }) => basedOn)).toEqual([4, undefined])
  })

  it('sends every answer once, oldest first, and empties the queue', async () => {
    const { queue, sent, deliver } = openQueue(
      [answerTo('second', { queuedAt: 2 }), answerTo('first', { queuedAt: 1 })],
      async ({ key }) => key,
    )
    expect(await deliver()).toBe('done')
    expect(await deliver()).toBe('done')
    expect(sent).toEqual(['first: key of first', 'second: key of second'])
    expect(queue.entries()).toEqual([])
  })

  it('keeps everything when the server cannot be reached, and sends the same key again', async () => {
    const keys: string[] = []
    let isReachable = false
    const { queue, sent, deliver } = openQueue([answerTo('first')], async ({ key }) => {
      keys.push(key)
      if (!isReachable) throw new TypeError('Failed to fetch')
      return 'ok'
    })
    expect(await deliver()).toBe('later')
    expect(queue.entries()).toHaveLength(1)
    isReachable = true
    expect(await deliver()).toBe('done')
    expect(keys).toEqual(['key of first', 'key of first'])
    expect(sent).toEqual(['first: ok'])
  })

  it('still has the next day what was written the day before, and sends it once', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T23:50:00-03:00'), toFake: ['Date'] })
    const storage = storageInMemory()
    completionQueue(storage, 'ana').put(answerTo('first', { queuedAt: Date.now() }))

    // The app is opened again: only what the browser stored is left of the tab.
    vi.setSystemTime(new Date('2026-11-17T08:00:00-03:00'))
    const { queue, keys, deliver } = reopened(storage)
    expect(queue.find('t0-descoberta', 'first')).toMatchObject({ taskResponse: 'uma resposta com tamanho' })
    expect(await deliver()).toBe('done')
    expect(await deliver()).toBe('done')
    expect(await reopened(storage).deliver()).toBe('done')
    expect(keys).toEqual(['key of first'])
    expect(queue.entries()).toEqual([])
  })

  it('keeps a refused answer for its author, says so once, and goes on with the others', async () => {
    const { queue, sent, refused, deliver } = openQueue(
      [answerTo('locked', { queuedAt: 1 }), answerTo('fine', { queuedAt: 2 })],
      async ({ stageId }) => {
        if (stageId === 'locked') throw new Refused('STAGE_LOCKED')
        return 'ok'
      },
    )
    expect(await deliver()).toBe('done')
    expect(await deliver()).toBe('done')
    expect(sent).toEqual(['fine: ok'])
    expect(refused).toEqual(['locked: STAGE_LOCKED'])
    expect(queue.find('t0-descoberta', 'locked')?.refusal?.message).toBe('recusado: STAGE_LOCKED')
  })

  it('asks again for an answer that only lacked an idea', async () => {
    let hasIdea = false
    const { queue, sent, refused, deliver } = openQueue([answerTo('first')], async () => {
      if (!hasIdea) throw new Refused('IDEA_REQUIRED')
      return 'ok'
    })
    await deliver()
    await deliver()
    expect(refused).toEqual(['first: IDEA_REQUIRED'])
    hasIdea = true
    await deliver()
    expect(sent).toEqual(['first: ok'])
    expect(queue.entries()).toEqual([])
  })

  it('does not bring back an answer that was rewritten while it was refused', async () => {
    const { queue, refused, deliver } = openQueue([answerTo('first')], async () => {
      queue.put(answerTo('first', { key: 'newer', taskResponse: 'reescrita com mais cuidado' }))
      throw new Refused('INVALID_INPUT')
    })
    await deliver()
    expect(refused).toEqual([])
    expect(queue.entries().map(({ key }) => key)).toEqual(['newer'])
  })
})

describe('the queue', () => {
  it('holds one answer to a lesson: the last', () => {
    const { queue } = openQueue([answerTo('first')], async () => '')
    queue.put(answerTo('first', { key: 'newer', queuedAt: 2 }))
    expect(queue.entries().map(({ key }) => key)).toEqual(['newer'])
  })

  it('is each member’s own', () => {
    const { storage } = openQueue([answerTo('first')], async () => '')
    expect(completionQueue(storage, 'rita').entries()).toEqual([])
    expect(completionQueue(storage, 'ana').entries()).toHaveLength(1)
  })

  it('passes over what it cannot read', () => {
    const { storage, queue } = openQueue([answerTo('first')], async () => '')
    storage.setItem('colmeia.member.unsent.ana.lesson.broken', '{"key":1')
    storage.setItem('colmeia.member.unsent.ana.lesson.strange', '{"key":1}')
    expect(queue.entries()).toHaveLength(1)
  })

  it('says when there is no room, and keeps the earlier answer', () => {
    const storage = storageInMemory({}, 600)
    const queue = completionQueue(storage, 'ana')
    expect(queue.put(answerTo('first'))).toBe(true)
    expect(queue.put(answerTo('first', { key: 'newer', taskResponse: 'x'.repeat(600) }))).toBe(false)
    expect(queue.entries().map(({ key }) => key)).toEqual(['key of first'])
  })
})
