import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '../realtime/live-message.ts'
import { createCachedResponses, type PublicResponse } from './cached-responses.ts'

describe('cached responses', () => {
  /** Events and reads controlled by the test. */
  function underTest(limits = {}) {
    let publish: (message: LiveMessage) => void = () => {}
    const readings: { address: string; answer(body: string): void; fail(): void }[] = []
    const source = {
      open: (address: string) =>
        address.startsWith('/shared/')
          ? {
              address,
              read: () =>
                new Promise<PublicResponse>((resolve, reject) => {
                  readings.push({
                    address,
                    answer: (body) =>
                      resolve({
                        body: Buffer.from(body),
                        contentType: 'text/plain',
                        status: 200,
                        showsWall: address === '/shared/wall',
                        ideaIds: [address.slice('/shared/'.length)],
                      }),
                    fail: () => reject(new Error('away')),
                  })
                }),
            }
          : null,
    }
    const answers = createCachedResponses(
      {
        subscribe(listener) {
          publish = listener
          return () => {}
        },
        onPublish: () => () => {},
      },
      [source],
      limits,
    )
    /** The reader's answer: cached bytes, or the ordinary way. */
    function ask(address: string): Promise<string> {
      return new Promise((resolve) => {
        const response = {
          writeHead: () => {},
          end: (bytes?: Buffer) => resolve(String(bytes ?? '304')),
        }
        const answer = {
          request: { url: address, headers: {} },
          response,
          requestId: '1',
          common: [],
        } as never
        if (!answers.sendIfCached(answer) && !answers.sendOnceRead(answer, () => resolve('otherwise')))
          resolve('unknown')
      })
    }
    return { ask, readings, publish: (event: LiveMessage['event']) => publish({ to: 'everyone', event }) }
  }

  it('are read once, however many ask at the same moment', async () => {
    const { ask, readings } = underTest()
    const asking = Array.from({ length: 100 }, () => ask('/shared/a'))
    expect(readings).toHaveLength(1)
    readings[0]?.answer('one')
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['one']))
    expect(await ask('/shared/a')).toBe('one')
    expect(readings).toHaveLength(1)
    expect(await ask('/elsewhere')).toBe('unknown')
  })

  it('are not kept when what they show changed while they were read', async () => {
    const { ask, readings, publish } = underTest()
    const early = ask('/shared/a')
    publish({ type: 'idea', id: 'a' })
    const late = ask('/shared/a')
    expect(readings).toHaveLength(2)
    readings[1]?.answer('new')
    expect(await late).toBe('new')
    readings[0]?.answer('old')
    expect(await early).toBe('old')
    expect(await ask('/shared/a')).toBe('new')
  })

  it('stay when something else changes', async () => {
    const { ask, readings, publish } = underTest()
    for (const address of ['/shared/a', '/shared/b', '/shared/wall']) {
      const asked = ask(address)
      readings.at(-1)?.answer(address)
      await asked
    }
    publish({ type: 'idea', id: 'b' })
    publish({ type: 'wall' })
    expect(await ask('/shared/a')).toBe('/shared/a')
    expect(readings).toHaveLength(3)
    for (const address of ['/shared/b', '/shared/wall']) void ask(address)
    expect(readings.slice(3).map(({ address }) => address)).toEqual(['/shared/b', '/shared/wall'])
  })

  it('leave to the ordinary way what cannot be read, and try again with the next request', async () => {
    const { ask, readings } = underTest()
    const asked = ask('/shared/a')
    readings[0]?.fail()
    expect(await asked).toBe('otherwise')
    const again = ask('/shared/a')
    readings[1]?.answer('back')
    expect(await again).toBe('back')
  })

  it('are read from the database a few at a time, also while the wall keeps changing', async () => {
    const { ask, readings, publish } = underTest({ readings: 2 })
    for (const address of ['/shared/a', '/shared/b']) {
      void ask(address)
      publish({ type: 'wall' })
    }
    expect(await ask('/shared/c')).toBe('otherwise')
    expect(readings).toHaveLength(2)
    readings[0]?.answer('x')
    await new Promise(setImmediate)
    const third = ask('/shared/c')
    readings[2]?.answer('c')
    expect(await third).toBe('c')
  })

  it('are bounded: the one not asked for longest goes first', async () => {
    const { ask, readings } = underTest({ entries: 2 })
    for (const address of ['/shared/a', '/shared/b']) {
      const asked = ask(address)
      readings.at(-1)?.answer('x')
      await asked
    }
    await ask('/shared/a')
    const third = ask('/shared/c')
    readings[2]?.answer('x')
    await third
    await ask('/shared/a')
    expect(readings).toHaveLength(3)
    void ask('/shared/b')
    expect(readings).toHaveLength(4)
  })
})
