import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitConcurrency, TooBusyError } from './limit-concurrency.ts'
import { hashPassword, hashPasswordsCheaply, verifyPassword } from './password-hash.ts'

describe('password hashes', () => {
  beforeAll(() => hashPasswordsCheaply(false))
  afterAll(() => hashPasswordsCheaply(true))

  it('use scrypt at OWASP strength, salted, and never hold the password', async () => {
    const [one, two] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')])
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{86}$/)
    expect(one).not.toBe(two)
    expect(one).not.toContain('segredo')
  })

  it('accept the password they were made of, however its accents are typed, and no other', async () => {
    const hash = await hashPassword('coração')
    expect(await verifyPassword({ hash, password: 'coração'.normalize('NFD') })).toBe(true)
    expect(await verifyPassword({ hash, password: 'coracao' })).toBe(false)
    expect(await verifyPassword({ hash: 'nonsense', password: 'coração' })).toBe(false)
    expect(await verifyPassword({ hash: '', password: '' })).toBe(false)
  })

  it('go on working after the cost of new ones has changed', async () => {
    hashPasswordsCheaply(true)
    const before = await hashPassword('segredo')
    hashPasswordsCheaply(false)
    expect(await verifyPassword({ hash: before, password: 'segredo' })).toBe(true)
    expect(await verifyPassword({ hash: before, password: 'outra' })).toBe(false)
  })
})

describe('limited work', () => {
  it('runs no more at once than allowed, in order, and refuses what exceeds the queue', async () => {
    const inTurn = limitConcurrency(2, 3)
    let running = 0
    let most = 0
    const order: number[] = []
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        inTurn(async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise((resolve) => setImmediate(resolve))
          order.push(n)
          running -= 1
        }),
      ),
    )
    expect(most).toBe(2)
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(outcomes[5]).toMatchObject({ status: 'rejected', reason: expect.any(TooBusyError) })
  })

  it('frees the place of work that failed', async () => {
    const inTurn = limitConcurrency(1, 0)
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'yes')).toBe('yes')
  })
})
