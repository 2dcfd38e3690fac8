import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailedCommand, runTogether, showStep } from '../../scripts/steps.mjs'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => written.push(text) }
}
const node = (script: string) => ({ command: process.execPath, args: ['-e', script] })

describe('a step', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('keeps one line up to date in a terminal', async () => {
    const out = terminal(true)
    await showStep('[1/2] Installing', () => vi.advanceTimersByTimeAsync(1200), out as never)
    expect(out.written.map((text) => text.replace('\r\u001b[2K', ''))).toEqual([
      '[1/2] Installing…',
      '[1/2] Installing… 1 s',
      '[1/2] Installing… 1 s',
      '[1/2] Installing: done in 1 s\n',
    ])
  })

  it('writes a line every ten seconds elsewhere', async () => {
    const out = terminal(false)
    await showStep('Building', () => vi.advanceTimersByTimeAsync(23_000), out as never)
    expect(out.written).toEqual([
      'Building…\n',
      'Building… 10 s\n',
      'Building… 20 s\n',
      'Building: done in 23 s\n',
    ])
  })
})

it('ends the other commands when one fails, and tells what that one said', async () => {
  const started: (number | undefined)[] = []
  const failing = runTogether(
    [node("console.error('no way'); process.exit(3)"), node('setInterval(() => {}, 1000)')],
    {
      cwd: '.',
      onStart: (pids: (number | undefined)[]) => started.push(...pids),
    },
  )
  await expect(failing).rejects.toEqual(new FailedCommand('no way\n'))
  for (const pid of started) expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
})

it('tells that a command is not there', async () => {
  await expect(runTogether([{ command: 'no-such-program', args: [] }], { cwd: '.' })).rejects.toThrow(
    'ENOENT',
  )
})
