import { describe, expect, it } from 'vitest'
import { explainFailure, typedCommand } from '../../scripts/explain-failure.mjs'

const explain = (words: string) =>
  explainFailure({ doing: 'Installing', words, folder: '/home/ana/colmeia', again: 'npm start' })

describe('one sentence', () => {
  it.each([
    [
      'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/zod failed',
      'ENOTFOUND',
    ],
    ['npm error code EAI_AGAIN', 'EAI_AGAIN'],
    ['npm error code ETIMEDOUT', 'ETIMEDOUT'],
    ['npm error code ECONNRESET\nnpm error network aborted', 'ECONNRESET'],
  ])('for no network: %s', (words, code) => {
    expect(explain(words)).toBe(
      `The npm registry could not be reached (${code}): check the internet connection or npm's proxy settings, and run npm start again.`,
    )
  })

  it.each([
    'npm error code ENOSPC',
    'EDQUOT: disk quota exceeded',
    'Error: No space left on device (os error 28)',
  ])('for a full disk: %s', (words) =>
    expect(explain(words)).toMatch(/^The disk is full: .*run npm start again\.$/),
  )

  it.each(['npm error code EACCES', 'npm error code EPERM', 'EROFS: read-only file system, mkdir'])(
    'for a folder of someone else: %s',
    (words) => expect(explain(words)).toMatch(/^This user may not write in \/home\/ana\/colmeia .*\.$/),
  )

  it('for a package that arrived damaged', () => {
    expect(explain('npm error code EINTEGRITY')).toMatch(
      /^A package did not arrive .*npm cache clean --force/,
    )
  })
})

it('shows the last words of a failure that it does not know', () => {
  const said = explain('one\n\nnpm error code E500\nnpm error A complete log of this run can be found in: x')
  expect(said).toBe(
    'one\nnpm error code E500\nInstalling failed, and the lines above say why; run npm start again once that is mended.',
  )
})

it('shows the reason of a build that failed, however long the stack under it', () => {
  const stack = Array.from({ length: 30 }, (_, line) => `    at plugin (rolldown.mjs:${line})`).join('\n')
  expect(explain(`Build failed:\nNamed by a chunk: a.ts\n${stack}`)).toMatch(
    /^Build failed:\nNamed by a chunk: a\.ts\nInstalling failed/,
  )
})

it('names the command that was typed', () => {
  expect(typedCommand('start')).toBe('npm start')
  expect(typedCommand('bench')).toBe('npm run bench')
  expect(typedCommand('', 'scripts/start.mjs')).toBe('node scripts/start.mjs')
})
