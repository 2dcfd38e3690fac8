import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 300
/** The pid of an ended process may have been reused, so an old file is ignored. */
const oldestMs = 15 * 60_000

/**
 * Runs the work unless another process is doing it: then waits for that one. The file lists the working
 * processes: this one, and the commands it started, which continue if it is killed.
 */
export async function oneAtATime(file, { isDone, work, onWait }) {
  mkdirSync(dirname(file), { recursive: true })
  let announced = false
  while (!take(file)) {
    const other = workers(file)[0]
    if (other === undefined) rmSync(file, { force: true })
    else {
      if (!announced) onWait(other)
      announced = true
      await pause(pollMs)
    }
  }
  try {
    if (!isDone()) await work((pids) => appendFileSync(file, pids.map((pid) => `${pid}\n`).join('')))
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function workers(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > oldestMs) return []
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number).filter(isAlive)
  } catch {
    return []
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
