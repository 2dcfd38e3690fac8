import { readFileSync } from 'node:fs'

/**
 * Of a process's JavaScript thread, in ms: how long it ran, and how long it waited for a busy processor.
 * Linux counts it separately from the threads that hash, compress and collect garbage.
 */
export function threadTimes(pid: number): { readonly ran: number; readonly waited: number } {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 }
}
