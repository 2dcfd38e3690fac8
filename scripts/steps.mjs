// Shows slow steps to the user: what runs, its progress and its duration.
import { spawn } from 'node:child_process'

const lineEveryMs = 10_000
const updateEveryMs = 500
const patienceMs = 2_000

/**
 * Runs one step. A terminal gets one updated line; otherwise a line at the start, every 10 s and at the end.
 */
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

/** A command that failed, with all its output. */
export class FailedCommand extends Error {
  constructor(words) {
    super(words)
    this.words = words
  }
}

/**
 * Runs commands in parallel. Their output matters only if one fails, which ends the others. A signal to us
 * ends them too, so that none keeps writing after we exit. `onStart` receives their process ids.
 */
export async function runTogether(commands, { cwd, onStart = (_pids) => {} }) {
  const children = commands.map(({ command, args, shell = false }) =>
    spawn(command, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true }),
  )
  onStart(children.map(({ pid }) => pid))
  let lastResort
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM')
    // npm does not always react while it waits for the network.
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
    // The first failure ended the others, so only its output matters.
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
