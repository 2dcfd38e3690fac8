import { describe, expect, it } from 'vitest'
import { type BackoffOptions, readWithBackoff } from './read-with-backoff.ts'

function recorded(over: Partial<BackoffOptions> = {}) {
  const waits: number[] = []
  const options: BackoffOptions = {
    tries: 5,
    firstWaitMs: 200,
    isWorthRetrying: () => true,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
    ...over,
  }
  return { waits, options }
}

function failing(times: number) {
  let calls = 0
  return {
    read: async () => {
      calls += 1
      if (calls <= times) throw new Error(`failure ${calls}`)
      return 'answer'
    },
    calls: () => calls,
  }
}

describe('readWithBackoff', () => {
  it('answers at once when the first read succeeds', async () => {
    const { waits, options } = recorded()
    await expect(readWithBackoff(failing(0).read, options)).resolves.toBe('answer')
    expect(waits).toEqual([])
  })

  it('waits 200 ms before the second try and twice as long before every further one', async () => {
    const { waits, options } = recorded()
    await expect(readWithBackoff(failing(4).read, options)).resolves.toBe('answer')
    expect(waits).toEqual([200, 400, 800, 1600])
  })

  it('gives up after the last try with the last error', async () => {
    const { waits, options } = recorded()
    const source = failing(99)
    await expect(readWithBackoff(source.read, options)).rejects.toThrow('failure 5')
    expect(source.calls()).toBe(5)
    expect(waits).toHaveLength(4)
  })

  it('does not try again when that cannot help', async () => {
    const { waits, options } = recorded({ isWorthRetrying: () => false })
    const source = failing(99)
    await expect(readWithBackoff(source.read, options)).rejects.toThrow('failure 1')
    expect(waits).toEqual([])
  })
})
