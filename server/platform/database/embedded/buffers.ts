import os from 'node:os'

const megabyte = 2 ** 20

/** What PostgreSQL takes when it is not told, and the most that one machine's installation has use for. */
const least = 128
const most = 4096

/**
 * Megabytes of PostgreSQL's own cache: an eighth of the memory, which the server and everything else share. With the
 * default of 128 a page of the timeline costs three times as much among a million members as among 10,000: most of it
 * is fetched from the operating system. Memory is taken only as it is used.
 */
export function buffersFor(memoryBytes: number): number {
  return Math.min(most, Math.max(least, Math.floor(memoryBytes / 8 / megabyte)))
}

/** Of this machine, or of the container that this process may use. */
export function memoryHere(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(os.totalmem(), limit) : os.totalmem()
}
