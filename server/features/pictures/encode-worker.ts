// One process per picture: damage by a hostile file ends with the process, and its memory is freed. It loads
// only what it needs: it starts anew for each picture.
import type { EncodeRequest, EncodeResult } from './encode-apart.ts'
import { encodePicture, PictureProblem } from './encode-picture.ts'

process.once('message', (request: EncodeRequest) => {
  void encode(request).then((result) => process.send?.(result, () => process.exit()))
})
// The parent process is gone.
process.once('disconnect', () => process.exit())

async function encode({ path, format }: EncodeRequest): Promise<EncodeResult> {
  try {
    return { picture: await encodePicture(path, format) }
  } catch (error) {
    return { problem: error instanceof PictureProblem ? error.code : 'PICTURE_UNREADABLE' }
  }
}
