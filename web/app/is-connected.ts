import { backend } from '#web/backend/backend.ts'

/** Whether asking is worth a try: the demonstration answers without a network. */
export function isConnected(): boolean {
  return backend.demonstration !== null || navigator.onLine
}
