import type { Readable } from 'node:stream'

/** Where files that members sent are kept. Names are ours, generated, never taken from outside. */
export interface FileStore {
  /** Whole or not at all; a file of the same name is replaced. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>
  /** null if there is none of this name. Whoever gets the stream reads it to its end or destroys it. */
  get(name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>
  /** Removing what is not there is no error. */
  delete(name: string): Promise<void>
  /** All of them, a batch at a time, in no order. */
  list(): AsyncIterable<readonly StoredFile[]>
}

export interface StoredFile {
  readonly name: string
  readonly modifiedAt: Date
}

/** A name becomes part of a path or of an address: nothing in it may lead anywhere else. */
const harmless = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/

export function checkedName(name: string): string {
  if (!harmless.test(name)) throw new Error(`Not a name for a stored file: ${JSON.stringify(name)}`)
  return name
}
