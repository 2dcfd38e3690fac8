import type { Picture } from '#contract/ideas.ts'

export interface UploadOptions {
  /** From 0 to 1; at 1 everything was sent and the answer is pending. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

export interface Pictures {
  /**
   * Stores a picture of the signed-in member, to be used in an idea within a day. Throws a PictureError whose
   * message is fit for users; if `signal` aborts, throws the signal's reason.
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
