import type { readDocument, readPicture } from './read-document.ts'

/** Reads texts that anybody may have written. It uses schemas, which are too heavy for a first view. */
export interface DocumentReader {
  readonly readDocument: typeof readDocument
  readonly readPicture: typeof readPicture
}

/** There is a text to be read and no reader yet. Nothing was written. */
export class ReaderMissingError extends Error {
  override readonly name = 'ReaderMissingError'
}
