import type { ServerResponse } from 'node:http'

/** The client disconnected: the handler stops silently, it is not our error. */
export class ReaderLeft extends Error {
  override name = 'ReaderLeft'
}

/** Waits for a slow reader, so that the server does not buffer the whole file; throws if the reader left. */
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
