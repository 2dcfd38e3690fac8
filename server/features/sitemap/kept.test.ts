import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '#server/platform/realtime/live-message.ts'
import { createKept } from './kept.ts'

describe('a kept value', () => {
  function underTest(lifetimeMs = 60_000) {
    let publish: (message: LiveMessage) => void = () => {}
    const readings: { answer(value: string): void; fail(): void }[] = []
    const kept = createKept<string>(
      {
        subscribe(listener) {
          publish = listener
          return () => {}
        },
        onPublish: () => () => {},
      },
      () =>
        new Promise((resolve, reject) => {
          readings.push({ answer: resolve, fail: () => reject(new Error('away')) })
        }),
      lifetimeMs,
    )
    const change = (event: LiveMessage['event']) => publish({ to: 'everyone', event })
    return { kept, readings, change }
  }

  it('is read once, however many ask, and then is there without asking', async () => {
    const { kept, readings } = underTest()
    const asking = [kept.get(), kept.get(), kept.get()]
    readings[0]?.answer('one')
    expect(await Promise.all(asking)).toEqual(['one', 'one', 'one'])
    expect(kept.fresh()).toBe('one')
    expect(await kept.get()).toBe('one')
    expect(readings).toHaveLength(1)
  })

  it('is read again after a change of the wall and no other, and when it is told to', async () => {
    const { kept, readings, change } = underTest()
    void kept.get()
    readings[0]?.answer('one')
    await expect.poll(kept.fresh).toBe('one')
    change({ type: 'idea', id: 'x' })
    expect(kept.fresh()).toBe('one')
    for (const makeOld of [
      () => change({ type: 'wall' }),
      () => change({ type: 'resync' }),
      () => kept.forget(),
    ]) {
      makeOld()
      expect(kept.fresh()).toBeNull()
      const again = kept.get()
      readings.at(-1)?.answer('one')
      await again
    }
  })

  it('that was being read when the wall changed answers only those who asked before', async () => {
    const { kept, readings, change } = underTest()
    const early = kept.get()
    change({ type: 'wall' })
    const late = kept.get()
    expect(readings).toHaveLength(2)
    readings[1]?.answer('new')
    expect(await late).toBe('new')
    readings[0]?.answer('old')
    expect(await early).toBe('old')
    expect(kept.fresh()).toBe('new')
  })

  it('is read again when its time is over, and after a failure', async () => {
    const { kept, readings } = underTest(0)
    const failing = kept.get()
    readings[0]?.fail()
    await expect(failing).rejects.toThrow('away')
    const one = kept.get()
    readings[1]?.answer('one')
    await one
    expect(kept.fresh()).toBeNull()
  })
})
