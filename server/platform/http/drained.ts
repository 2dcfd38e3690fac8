import type { ServerResponse } from 'node:http'

/** A slow reader must not make the server keep the whole file; one who left ends the work. */
export async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) throw new Error('The reader left')
  if (!response.writableNeedDrain) return
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => () => {
      response.off('drain', onDrain)
      response.off('close', onClose)
      act()
    }
    const onDrain = settle(resolve)
    const onClose = settle(() => reject(new Error('The reader left')))
    response.once('drain', onDrain)
    response.once('close', onClose)
  })
}
