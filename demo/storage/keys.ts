import type { DocumentName } from '#demo/documents/documents.ts'

/** Every key of the demonstration begins with it; nothing else in the browser's storage does. */
export const keyPrefix = 'colmeia.demo.'

export const versionKey = `${keyPrefix}version`

export function documentKey(name: DocumentName): string {
  return `${keyPrefix}${name}`
}

export function pictureKey(id: string): string {
  return `${keyPrefix}picture.${id}`
}

/** Where a text that cannot be read is kept, in case somebody wants it back. */
export function setAsideKey(key: string, place: number): string {
  return `${keyPrefix}set-aside.${key.slice(keyPrefix.length)}.${place}`
}
