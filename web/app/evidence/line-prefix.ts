import { unsentPrefix } from '../member-storage.ts'

/** Apart from the queue: the first load only looks whether something waits. */
export function linePrefix(memberId: string): string {
  return `${unsentPrefix(memberId)}line.`
}
