import os from 'node:os'
import { expect, it } from 'vitest'
import { buffersFor, memoryHere } from './buffers.ts'

const gigabyte = 2 ** 30

it('is an eighth of the memory, never less than the default, and has an end', () => {
  const sizes = [0.5, 1, 4, 16, 256].map((memory) => buffersFor(memory * gigabyte))
  expect(sizes).toEqual([128, 128, 512, 2048, 4096])
})

it('knows no more memory than the machine has', () => {
  expect(memoryHere()).toBeGreaterThan(0)
  expect(memoryHere()).toBeLessThanOrEqual(os.totalmem())
})
