import { Transform, type TransformCallback } from 'node:stream'
import { HttpProblem } from '#server/platform/http/problems.ts'

/** Passes and counts up to this many bytes of a picture; throws an HttpProblem above. */
export class LimitBytes extends Transform {
  received = 0
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    this.received += chunk.length
    if (this.received > this.#most) done(new HttpProblem('PICTURE_TOO_LARGE'))
    else done(null, chunk)
  }
}
