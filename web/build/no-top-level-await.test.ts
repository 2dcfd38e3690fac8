import { describe, expect, it } from 'vitest'
import { awaitsAtTopLevel } from './no-top-level-await.ts'

describe('a file of the build', () => {
  it.each([
    'await import("./main.js")',
    'export const page = (await fetch("/")).ok',
    'if (document.body) { await 0 }',
    'for await (const part of parts) console.log(part)',
  ])('is refused with %s', (code) => {
    expect(awaitsAtTopLevel(code)).toBe(true)
  })

  it.each([
    'async function start() { await import("./main.js") }',
    'const start = async () => { for await (const part of parts) await part }',
    'class Queue { async send() { await 0 } }',
    'const word = "await"',
  ])('may hold %s', (code) => {
    expect(awaitsAtTopLevel(code)).toBe(false)
  })
})
