import type { DemoContent } from '#demo/content/demo-content.ts'
import type { DocumentName, Documents } from '#demo/documents/documents.ts'
import type { StoredPicture } from '#demo/documents/picture.ts'

/** The stored documents as they are now. */
export interface Snapshot {
  readonly now: Date
  readonly content: DemoContent
  get<Name extends DocumentName>(name: Name): Documents[Name]
  picture(id: string): StoredPicture | null
  pictureIds(): readonly string[]
}

/** One write: everything put is stored when `work` returns, or nothing if it throws. */
export interface Change extends Snapshot {
  readonly newId: () => string
  /** Replaces a document; `get` returns the new one from then on. */
  put<Name extends DocumentName>(name: Name, document: Documents[Name]): void
  putPicture(picture: StoredPicture): void
  removePicture(id: string): void
}
