// Loaded into a server before its own code: notes the longest turn of its event loop every second, by how long
// the thread ran. That the machine or its disk made it wait is no fault of the server's.
import { appendFileSync, readFileSync } from 'node:fs'

const everyMs = 10
const spanMs = 1000
const times = `/proc/self/task/${process.pid}/schedstat`
const ranMs = () => Number(readFileSync(times, 'utf8').split(' ')[0]) / 1e6

let last = ranMs()
let longest = 0
let spanEnds = performance.now() + spanMs
setInterval(() => {
  const now = ranMs()
  longest = Math.max(longest, now - last)
  last = now
  if (performance.now() < spanEnds) return
  appendFileSync(process.env.LOOP_TURNS, `${longest.toFixed(1)}\n`)
  longest = 0
  spanEnds = performance.now() + spanMs
}, everyMs).unref()
