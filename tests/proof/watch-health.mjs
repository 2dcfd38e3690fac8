// Asks for /health/live again and again, and tells its parent how long the slowest answer took. A process of its
// own: what the parent is busy with would count as the server's time.
//   fork(watch-health.mjs, [origin]); any message ends it, and is answered with { slowestMs, answers }
import { Agent, get } from 'node:http'

const [, , origin] = process.argv
const agent = new Agent({ keepAlive: true })
const pauseMs = 5
let slowestMs = 0
let answers = 0

function ask() {
  const askedAt = performance.now()
  const request = get(`${origin}/health/live`, { agent }, (response) => {
    response.resume().once('end', () => {
      slowestMs = Math.max(slowestMs, response.statusCode === 200 ? performance.now() - askedAt : Infinity)
      answers += 1
      setTimeout(ask, pauseMs)
    })
  })
  request.once('error', () => {
    slowestMs = Infinity
    setTimeout(ask, pauseMs)
  })
}

process.once('message', () => process.send?.({ slowestMs, answers }, () => process.exit()))
process.once('disconnect', () => process.exit())
ask()
