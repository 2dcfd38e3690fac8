import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isDatabaseFault } from './database-fault.ts'

describe('a fault that passes', () => {
  it('is a disk without room for what arrives', async () => {
    // Linux's device that is always full.
    const error: unknown = await writeFile('/dev/full', 'uma foto').catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseFault(error)).toBe(true)
  })

  it('is not a mistake in the code', () => {
    expect(isDatabaseFault(new TypeError('x is not a function'))).toBe(false)
  })
})
