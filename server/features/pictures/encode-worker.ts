// A process of its own for one picture: what a hostile file breaks is gone with it, and so is the memory it took.
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { EncodeRequest, EncodeResult } from './encode-apart.ts'
import { encodePicture } from './encode-picture.ts'

process.once('message', (request: EncodeRequest) => {
  void encode(request).then((result) => process.send?.(result, () => process.exit()))
})
// Whoever asked is gone.
process.once('disconnect', () => process.exit())

async function encode({ path, format }: EncodeRequest): Promise<EncodeResult> {
  try {
    return { picture: await encodePicture(path, format) }
  } catch (error) {
    return { problem: error instanceof HttpProblem ? error.code : 'PICTURE_UNREADABLE' }
  }
}
