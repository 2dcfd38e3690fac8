import type { ServerResponse } from 'node:http'

/** No error of ours: who gives such an answer ends its work and says nothing. */
export class ReaderLeft extends Error {
  override name = 'ReaderLeft'
}

/** A slow reader must not make the server keep the whole file; one who left ends the work. */
export async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) throw new ReaderLeft()
  if (!response.writableNeedDrain) return
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      response.off('drain', onDrain)
      response.off('close', onClose)
      act()
    }
    const onDrain = settle(resolve)
    const onClose = settle(() => reject(new ReaderLeft()))
    response.once('drain', onDrain)
    response.once('close', onClose)
  })
}
