import type { Database } from '../database/connect.ts'
import type { Logger } from '../logging/logger.ts'
import type { LiveMessage } from './live-message.ts'
import { createNotifyBatch } from './notify-batch.ts'

export const liveChannel = 'colmeia_live'

type Listener = (message: LiveMessage) => void

export interface Realtime {
  /** Call after commit. Reaches every server process; duplicates within a batch are sent once. */
  publish(message: LiveMessage): void
  /** Receives every message of every process. Returns a function to stop. */
  subscribe(listener: Listener): () => void
  /**
   * Receives this process's messages at once; `subscribe` delivers them again. Returns a function to stop.
   */
  onPublish(listener: Listener): () => void
  /** Sends waiting messages and stops listening. The database is closed by its owner. */
  close(): Promise<void>
}

const resyncEveryone: LiveMessage = { to: 'everyone', event: { type: 'resync' } }

/**
 * Server processes communicate through LISTEN/NOTIFY and share no memory. Messages are lost while the
 * listening connection is down, so after each reconnect all clients are told to refetch what is on screen.
 */
export async function createRealtime(
  database: Pick<Database, 'sql'>,
  log: Logger,
  /** The same database past a pooler. */
  direct = database,
): Promise<Realtime> {
  const listeners = new Set<Listener>()
  const nearby = new Set<Listener>()
  const batch = createNotifyBatch(database.sql, liveChannel, log)

  function deliver(message: LiveMessage) {
    for (const listener of listeners) listener(message)
  }

  function receive(payload: string) {
    for (const message of JSON.parse(payload) as LiveMessage[]) deliver(message)
  }

  let listenedBefore = false
  function listening() {
    if (listenedBefore) {
      log.warn('listening for live events again; clients are told to refetch')
      deliver(resyncEveryone)
    }
    listenedBefore = true
  }

  const subscription = await direct.sql.listen(liveChannel, receive, listening)

  return {
    publish(message) {
      for (const listener of nearby) listener(message)
      batch.add(message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onPublish(listener) {
      nearby.add(listener)
      return () => nearby.delete(listener)
    },
    async close() {
      listeners.clear()
      nearby.clear()
      await batch.close()
      await subscription.unlisten().catch((error: unknown) => log.debug({ err: error }, 'unlisten failed'))
    },
  }
}
