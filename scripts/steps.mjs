// Steps that take long, told to the person who waits: what is going on, how far, for how long.
import { spawn } from 'node:child_process'

const lineEveryMs = 10_000
const updateEveryMs = 500
const patienceMs = 2_000

/** Runs one step. In a terminal one line is kept up to date; elsewhere a line at the start, every 10 s and at the end. */
export async function showStep(label, work, out = process.stdout) {
  const started = Date.now()
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`
  const sameLine = (text) => out.write(`\r\u001b[2K${text}`)
  if (!out.isTTY) out.write(`${label}…\n`)
  const timer = out.isTTY
    ? setInterval(() => sameLine(`${label}… ${elapsed()}`), updateEveryMs)
    : setInterval(() => out.write(`${label}… ${elapsed()}\n`), lineEveryMs)
  if (out.isTTY) sameLine(`${label}…`)
  try {
    const result = await work()
    const done = `${label}: done in ${elapsed()}`
    if (out.isTTY) sameLine(`${done}\n`)
    else out.write(`${done}\n`)
    return result
  } catch (error) {
    if (out.isTTY) out.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** A command that failed, with all that it said. */
export class FailedCommand extends Error {
  constructor(words) {
    super(words)
    this.words = words
  }
}

/**
 * Runs commands side by side; their words matter only when one fails, which ends the others. A signal to us ends them too:
 * none goes on writing after we are gone. `onStart` hears their process ids.
 */
export async function runTogether(commands, { cwd, onStart = (_pids) => {} }) {
  const children = commands.map(({ command, args, shell = false }) =>
    spawn(command, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true }),
  )
  onStart(children.map(({ pid }) => pid))
  let lastResort
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM')
    // npm that waits for the network does not always listen.
    lastResort ??= setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, patienceMs)
  }
  let signalled = null
  const onSignal = (signal) => {
    signalled = signal
    endAll()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  try {
    const results = await Promise.all(
      children.map(async (child) => {
        const result = await ended(child)
        if (result.code !== 0) endAll()
        return result
      }),
    )
    if (signalled !== null) {
      const stopped = new Error('stopped')
      stopped.signal = signalled
      throw stopped
    }
    // The first to fail ended the others, so only its words are of interest.
    const failed = results.filter(({ code }) => code !== 0).sort((a, b) => a.at - b.at)[0]
    if (failed !== undefined) throw new FailedCommand(failed.words)
  } finally {
    clearTimeout(lastResort)
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

function ended(child) {
  return new Promise((resolve) => {
    let words = ''
    const keep = (part) => {
      words += part
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.once('error', (error) =>
      resolve({ code: null, words: `${words}\n${error.message}`, at: Date.now() }),
    )
    child.once('close', (code) => resolve({ code, words, at: Date.now() }))
  })
}
