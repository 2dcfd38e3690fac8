import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savePolicy } from '#domain/lessons/limits.ts'
import { SaveTimeout, saveWithRetries } from './save-with-retries.ts'

const unreachable = new TypeError('Failed to fetch')
const refused = new Error('STAGE_LOCKED')

/** Saves against a server that answers each attempt differently; records when each attempt began. */
function save(answers: ReadonlyArray<(signal: AbortSignal) => Promise<string>>) {
  const began: number[] = []
  const start = Date.now()
  const result = saveWithRetries({
    policy: savePolicy,
    send: (signal) => {
      const answer = answers[began.length]
      began.push(Date.now() - start)
      return answer ? answer(signal) : Promise.reject(new Error('one attempt too many'))
    },
    isWorthRetrying: (error) => error === unreachable,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  const settled = result.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { began, settled }
}

const ok = async () => 'saved'
const lost = () => Promise.reject(unreachable)
const silent = () => new Promise<string>(() => undefined)

describe('saving with retries', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('saves at the first attempt when all is well', async () => {
    const { began, settled } = save([ok])
    await vi.runAllTimersAsync()
    expect(await settled).toEqual({ value: 'saved' })
    expect(began).toEqual([0])
  })

  it('waits 1 s, then 2 s, and gives up after the third attempt', async () => {
    const { began, settled } = save([lost, lost, lost])
    await vi.runAllTimersAsync()
    expect(await settled).toEqual({ error: unreachable })
    expect(began).toEqual([0, 1000, 3000])
  })

  it('gives each attempt 10 s', async () => {
    const { began, settled } = save([silent, silent, ok])
    await vi.runAllTimersAsync()
    expect(await settled).toEqual({ value: 'saved' })
    expect(began).toEqual([0, 11_000, 23_000])
  })

  it('ends as a timeout when no attempt was answered, and lets go of each', async () => {
    const signals: AbortSignal[] = []
    const hang = (signal: AbortSignal) => {
      signals.push(signal)
      return silent()
    }
    const { settled } = save([hang, hang, hang])
    await vi.runAllTimersAsync()
    expect(await settled).toEqual({ error: expect.any(SaveTimeout) })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  })

  it('does not repeat what was refused', async () => {
    const { began, settled } = save([() => Promise.reject(refused)])
    await vi.runAllTimersAsync()
    expect(await settled).toEqual({ error: refused })
    expect(began).toHaveLength(1)
  })
})
