import type { Picture } from '#contract/ideas.ts'

export interface UploadOptions {
  /** From 0 to 1; at 1 everything was sent and the answer is still to come. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

export interface Pictures {
  /**
   * Stores a picture of the signed-in member, to be named in an idea within a day. Throws a PictureError whose
   * message a person can read; when `signal` ends it, the signal's own reason.
   */
  upload(file: Blob, options?: UploadOptions): Promise<Picture>
}

export class PictureError extends Error {
  override readonly name = 'PictureError'
  /** For programs; never shown. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
