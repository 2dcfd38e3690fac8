import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { APIError } from 'better-auth/api'
import { limitConcurrency, TooBusyError } from './limit-concurrency.ts'

/** OWASP's minimum for scrypt at 16 MB per hash: a larger N would let a few dozen sign-ins fill the memory. */
const strong = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 2 ** 20 }
const keyLength = 64

let cost = strong

/** For tests alone, which sign up and in hundreds of times. */
export function hashPasswordsCheaply(isCheap: boolean): void {
  cost = isCheap ? { ...strong, N: 2 ** 7, p: 1 } : strong
}

// Hashing runs on libuv's four threads; one is always left for files and name lookups.
const oneAtATimePerCore = limitConcurrency(Math.min(3, availableParallelism()), 100)

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

async function deriveInTurn(password: string, salt: Buffer): Promise<Buffer> {
  try {
    return await oneAtATimePerCore(() => derive(password, salt))
  } catch (error) {
    if (error instanceof TooBusyError) throw new APIError('SERVICE_UNAVAILABLE', { code: 'BUSY' })
    throw error
  }
}

const prefix = () => `scrypt$${cost.N}$${cost.r}$${cost.p}$`

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveInTurn(password, salt)
  return `${prefix()}${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [salt, key] = hash.startsWith(prefix()) ? hash.slice(prefix().length).split('$') : []
  // An unreadable hash costs the same work as a wrong password, so that neither tells anything by its time.
  const expected = Buffer.from(key ?? '', 'base64url')
  const actual = await deriveInTurn(password, Buffer.from(salt ?? '', 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
