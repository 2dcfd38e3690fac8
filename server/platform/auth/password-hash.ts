import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { limitConcurrency, TooBusyError } from './limit-concurrency.ts'

/**
 * OWASP's minimum for scrypt at 16 MB per hash. With a larger N a few dozen sign-ins would fill the memory.
 */
const strong = { N: 2 ** 14, r: 8, p: 5 }
const maxmem = 64 * 2 ** 20
const keyLength = 64

type Cost = typeof strong

let cost = strong

/** Tests only: they sign up and in hundreds of times. */
export function hashPasswordsCheaply(isCheap: boolean): void {
  cost = isCheap ? { ...strong, N: 2 ** 7, p: 1 } : strong
}

// Hashing runs on libuv's four threads; one is always left for files and name lookups.
const oneAtATimePerCore = limitConcurrency(Math.min(3, availableParallelism()), 100)

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

async function deriveInTurn(password: string, salt: Buffer, at: Cost): Promise<Buffer> {
  try {
    return await oneAtATimePerCore(() => derive(password, salt, at))
  } catch (error) {
    if (error instanceof TooBusyError) throw new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY' })
    throw error
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveInTurn(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Each hash contains its cost, so that passwords keep working after the cost changes. */
const storedHash = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = storedHash.exec(hash) ?? []
  // An unreadable hash takes as long as a wrong password, so that timing reveals nothing.
  const at = N === undefined ? cost : { N: Number(N), r: Number(r), p: Number(p) }
  const expected = Buffer.from(key, 'base64url')
  const actual = await deriveInTurn(password, Buffer.from(salt, 'base64url'), at)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
