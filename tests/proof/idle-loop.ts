import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Plain JavaScript: a worker does not inherit the loader of TypeScript. */
const idle = `
  const { monitorEventLoopDelay } = require('node:perf_hooks')
  const { parentPort } = require('node:worker_threads')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  parentPort.on('message', () => {
    parentPort.postMessage(delay.max / 1e6 - 10)
    delay.reset()
  })`

/** An event loop with nothing to do: what holds it up is the machine. */
export function watchIdleLoop() {
  const worker = new Worker(idle, { eval: true })
  return {
    /** The longest delay since it was last asked, in milliseconds. */
    async longestMs(): Promise<number> {
      worker.postMessage(null)
      const [longest] = await once(worker, 'message')
      return longest
    },
    close: () => worker.terminate(),
  }
}
