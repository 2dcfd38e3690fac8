import { backend } from '#web/backend/backend.ts'

/** Whether a request is worth trying: the demonstration answers without a network. */
export function isConnected(): boolean {
  return backend.demonstration !== null || navigator.onLine
}
