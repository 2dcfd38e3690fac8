import type { z } from 'zod'
import { type DocumentName, type Documents, documentSchemas } from '#demo/documents/documents.ts'
import { type StoredPicture, storedPictureSchema } from '#demo/documents/picture.ts'

/** The document in a text; null if this version cannot read it. */
export function readDocument<Name extends DocumentName>(name: Name, text: string): Documents[Name] | null {
  return readJson<Documents[Name]>(documentSchemas[name] as unknown as z.ZodType<Documents[Name]>, text)
}

export function readPicture(text: string): StoredPicture | null {
  return readJson(storedPictureSchema, text)
}

function readJson<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
