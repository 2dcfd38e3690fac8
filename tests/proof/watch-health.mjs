// Asks for /health/live again and again, and tells its parent how long the slowest answer took. A process of its
// own: what the parent is busy with would count as the server's time.
//   fork(watch-health.mjs, [origin, server's pid]); any message ends it, and is answered with the slowest answer:
//   slowestMs without the time that both sides waited for a busy processor, onClockMs with it
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const [, , origin, serverPid] = process.argv
const agent = new Agent({ keepAlive: true })
const pauseMs = 5
let [slowestMs, onClockMs] = [0, 0]
let answers = 0

/** As in thread-times.ts. */
function waited() {
  return [serverPid, process.pid].reduce((sum, pid) => {
    const [, waits] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return sum + Number(waits) / 1e6
  }, 0)
}

function ask() {
  const [askedAt, waitedBefore] = [performance.now(), waited()]
  const request = get(`${origin}/health/live`, { agent }, (response) => {
    response.resume().once('end', () => {
      const took = response.statusCode === 200 ? performance.now() - askedAt : Number.POSITIVE_INFINITY
      onClockMs = Math.max(onClockMs, took)
      slowestMs = Math.max(slowestMs, took - waited() + waitedBefore)
      answers += 1
      setTimeout(ask, pauseMs)
    })
  })
  request.once('error', () => {
    slowestMs = Number.POSITIVE_INFINITY
    setTimeout(ask, pauseMs)
  })
}

process.once('message', () => process.send?.({ slowestMs, onClockMs, answers }, () => process.exit()))
process.once('disconnect', () => process.exit())
ask()
