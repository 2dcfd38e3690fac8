import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { LimitBytes } from './limit-bytes.ts'

interface UploadLimits {
  readonly bytes: number
  /** The minimum rate over every window. A fixed time would suit either phones or attackers, not both. */
  readonly bytesPerSecond: number
  readonly windowSeconds: number
}

/** Writes the body to a file, to save memory. Throws an HttpProblem if it is too large or too slow. */
export async function receiveUpload(
  request: IncomingMessage,
  path: string,
  limits: UploadLimits,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes)
    throw new HttpProblem('PICTURE_TOO_LARGE')
  const count = new LimitBytes(limits.bytes)
  const pace = watchPace(
    () => count.received,
    limits,
    () => count.destroy(new HttpProblem('PICTURE_TOO_SLOW')),
  )
  try {
    // The request stays open after a failure, so that a slow or too large upload still gets its error
    // response.
    const body = request.pipe(count)
    request.once('aborted', () => count.destroy(new HttpProblem('BAD_REQUEST')))
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } finally {
    clearInterval(pace)
    request.unpipe(count)
  }
}

/** Measures over the last seconds: a pause is fine, a trickle is not. */
function watchPace(
  received: () => number,
  { bytesPerSecond, windowSeconds }: UploadLimits,
  onTooSlow: () => void,
): NodeJS.Timeout {
  const marks = [0]
  return setInterval(() => {
    const now = received()
    marks.push(now)
    if (marks.length <= windowSeconds) return
    const before = marks.shift() ?? 0
    if (now - before < bytesPerSecond * windowSeconds) onTooSlow()
  }, 1000)
}
