import { documentNames } from '#demo/documents/names.ts'
import { type DemoStorage, documentKey, versionKey } from './storage.ts'
import { writeAll } from './write-all.ts'

/** The texts of the documents, by name. */
export type StoredTexts = Readonly<Record<string, string>>

/** From the version of its index to the next one. */
export type Migration = (texts: StoredTexts) => StoredTexts

/** Version 0 has no number: the same documents, of which some may be missing and are then seeded. */
export const migrations: readonly Migration[] = [(texts) => texts]

export const currentVersion = migrations.length

/** `unreadable`: written by a newer version, or not by this app. */
export function bringUpToDate(
  storage: DemoStorage,
  steps: readonly Migration[],
): 'up-to-date' | 'unreadable' {
  const version = Number(storage.get(versionKey) ?? '0')
  if (!Number.isInteger(version) || version < 0 || version > steps.length) return 'unreadable'
  const texts = Object.fromEntries(
    documentNames.flatMap((name) => {
      const text = storage.get(documentKey(name))
      return text === null ? [] : [[name, text]]
    }),
  )
  try {
    const migrated = steps.slice(version).reduce<StoredTexts>((current, step) => step(current), texts)
    writeAll(
      storage,
      documentNames.map((name) => ({ key: documentKey(name), text: migrated[name] ?? null })),
    )
    return 'up-to-date'
  } catch {
    return 'unreadable'
  }
}
