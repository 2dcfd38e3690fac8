// Measures `npm test` by group: wall time, and CPU time if the system reports it (Linux).
import { readFileSync } from 'node:fs'
import { table } from './table.mjs'

const ticksPerSecond = 100

export function createStopwatch() {
  const laps = []
  let last = read()
  return {
    lap(name) {
      const now = read()
      laps.push([name, now.clock - last.clock, now.processor - last.processor])
      last = now
    },
    table() {
      const sum = (index) => laps.reduce((total, lap) => total + lap[index], 0)
      const rows = [...laps, ['all', sum(1), sum(2)]]
      return table([
        ['group', 'minutes', 'of the processor'],
        ...rows.map(([name, clock, processor]) => [name, minutes(clock), minutes(processor)]),
      ])
    },
  }
}

const minutes = (seconds) => (seconds / 60).toFixed(1)

function read() {
  return { clock: performance.now() / 1000, processor: processorSeconds() }
}

/** Of this process and all its children that have ended. */
function processorSeconds() {
  const own = process.cpuUsage()
  const seconds = (own.user + own.system) / 1e6
  if (process.platform !== 'linux') return seconds
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The program name before them is in brackets and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return seconds + (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
