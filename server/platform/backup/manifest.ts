import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The first entry of every backup: its contents and the schema version of its rows. */
export const manifestSchema = z.object({
  /** The first had no checksums. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  /** Migrations of the database, by their timestamps. */
  migrations: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Shows whether a server has the secret that encrypted two-step verification; null if unknown. */
  secretFingerprint: z.string().nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The last entry of every backup: shows that the file is complete. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** Files of pictures. */
  pictures: z.number(),
  /** Files that were lost already; null where the pictures were left out, absent in format 1. */
  missingPictures: z.number().nullable().optional(),
})

export type End = z.infer<typeof endSchema>

export const entryNames = {
  manifest: 'manifest.json',
  secret: 'auth-secret',
  end: 'end.json',
} as const

const tableEntry = /^tables\/([a-z0-9_]+)\/\d+\.copy$/
const pictureEntry = /^pictures\/([^/]+)$/

export function nameTableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

export function tableOfEntry(name: string): string | null {
  return tableEntry.exec(name)?.[1] ?? null
}

export function namePictureEntry(file: string): string {
  return `pictures/${file}`
}

export function pictureOfEntry(name: string): string | null {
  return pictureEntry.exec(name)?.[1] ?? null
}

/** Shows whether two secrets are equal, without revealing them. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`colmeia backup ${secret}`).digest('hex').slice(0, 16)
}
