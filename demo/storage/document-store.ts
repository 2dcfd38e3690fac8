import type { DemoContent } from '#demo/content/demo-content.ts'
import type { DocumentName, Documents } from '#demo/documents/documents.ts'
import { documentNames } from '#demo/documents/names.ts'
import type { StoredPicture } from '#demo/documents/picture.ts'
import { seeds } from '#demo/seed/seed.ts'
import { type DocumentReader, ReaderMissingError } from './document-reader.ts'
import { documentText } from './document-text.ts'
import { bringUpToDate, currentVersion, type Migration, migrations } from './migrations.ts'
import type { Change, Snapshot } from './snapshot.ts'
import { type DemoStorage, documentKey, keyPrefix, pictureKey, quarantineKey, versionKey } from './storage.ts'
import { writeAll } from './write-all.ts'

/** How many unreadable texts are kept for recovery; more would only fill the browser. */
const most = 3

/**
 * Moves an unreadable text to another key, so that its own is free for the seed. Moved, not copied: a full
 * storage has no room for both. If even that fails, the text stays where it is.
 */
function moveToQuarantine(storage: DemoStorage, key: string): void {
  const text = storage.get(key)
  if (text === null) return
  const slots = Array.from({ length: most }, (_, index) => quarantineKey(key, index + 1))
  const slot = slots.find((candidate) => storage.get(candidate) === null) ?? slots[most - 1] ?? key
  storage.remove(key)
  try {
    storage.set(slot, text)
  } catch {
    storage.set(key, text)
  }
}

/** The changed documents: `before` and `after` the change. */
export interface DocumentChange {
  readonly before: Partial<Documents>
  readonly after: Partial<Documents>
}

export interface DocumentStore {
  read(): Snapshot
  change<Result>(work: (change: Change) => Result): {
    readonly result: Result
    readonly changed: DocumentChange
  }
  /** Reads again what another tab wrote under this key (null: anything) and returns the differences. */
  refresh(key: string | null): DocumentChange
  /** Restores the seed and removes everything else. */
  reset(): void
  /** Whether something was quarantined since the last call. */
  takeQuarantined(): boolean
  /**
   * From here on it reads anything stored; until then a text that it did not write itself throws
   * ReaderMissingError.
   */
  learnToRead(reader: DocumentReader): void
}

interface Parts {
  readonly storage: DemoStorage
  readonly content: DemoContent
  readonly now: () => Date
  readonly newId: () => string
  readonly reader?: DocumentReader | undefined
  readonly migrations?: readonly Migration[]
}

/** A document and the text it was read from: an unchanged text means an unchanged document. */
interface Known<Document> {
  readonly text: string | null
  readonly document: Document
}

export function openDocumentStore(parts: Parts): DocumentStore {
  const { storage, content, now, newId } = parts
  let known: { [Name in DocumentName]?: Known<Documents[Name]> } = {}
  /** As listeners last heard of them: another tab's change can be read before its event arrives. */
  let announced: Partial<Documents> = {}
  let pictures = new Map<string, Known<StoredPicture | null>>()
  let wasQuarantined = false
  let isOpen = false
  let reader = parts.reader

  function ableReader(): DocumentReader {
    if (reader === undefined) throw new ReaderMissingError()
    return reader
  }

  function quarantine(key: string) {
    moveToQuarantine(storage, key)
    wasQuarantined = true
  }

  /** Checks and migrates the stored version once when it is not ours. */
  function checkVersion() {
    if (storage.get(versionKey) !== String(currentVersion)) settleVersion()
    if (isOpen) return
    // All at once, so that the member is told only once about unreadable texts.
    for (const name of documentNames) get(name)
    isOpen = true
  }

  function settleVersion() {
    const outcome = bringUpToDate(storage, parts.migrations ?? migrations)
    if (outcome === 'unreadable') for (const name of documentNames) quarantine(documentKey(name))
    const seeded = documentNames
      .filter((name) => storage.get(documentKey(name)) === null)
      .map((name) => ({ name, document: get(name) }))
      .map(({ name, document }) => ({ name, document, text: documentText(document) }))
    try {
      writeAll(storage, [
        { key: versionKey, text: String(currentVersion) },
        ...seeded.map(({ name, text }) => ({ key: documentKey(name), text })),
      ])
      for (const { name, text, document } of seeded) known = { ...known, [name]: { text, document } }
    } catch {
      // No room even for the seed: it is kept in memory, and the first change reports it.
    }
  }

  function get<Name extends DocumentName>(name: Name): Documents[Name] {
    const key = documentKey(name)
    const text = storage.get(key)
    const last = known[name] as Known<Documents[Name]> | undefined
    if (last !== undefined && last.text === text) return last.document
    const document = text === null ? null : ableReader().readDocument(name, text)
    if (document === null && text !== null) quarantine(key)
    const kept: Known<Documents[Name]> =
      document === null
        ? { text: storage.get(key), document: seeds[name]({ content, now: now() }) as Documents[Name] }
        : { text, document }
    known = { ...known, [name]: kept }
    announced = { [name]: kept.document, ...announced }
    return kept.document
  }

  /** What listeners have not heard of yet. */
  function announce(names: readonly DocumentName[]): DocumentChange {
    const last = announced
    const after = Object.fromEntries(
      names.flatMap((name) => (get(name) === last[name] ? [] : [[name, get(name)]])),
    )
    announced = { ...announced, ...after }
    return {
      before: Object.fromEntries(Object.keys(after).map((name) => [name, last[name as DocumentName]])),
      after,
    }
  }

  function picture(id: string): StoredPicture | null {
    const text = storage.get(pictureKey(id))
    const last = pictures.get(id)
    if (last !== undefined && last.text === text) return last.document
    const document = text === null ? null : ableReader().readPicture(text)
    pictures.set(id, { text, document })
    return document
  }

  function pictureIds(): readonly string[] {
    const beginning = pictureKey('')
    return storage.keys().flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []))
  }

  function read(): Snapshot {
    checkVersion()
    return { now: now(), content, get, picture, pictureIds }
  }

  return {
    read,
    change(work) {
      checkVersion()
      const put: { -readonly [Name in DocumentName]?: Documents[Name] } = {}
      const pictureWrites = new Map<string, StoredPicture | null>()
      const result = work({
        now: now(),
        content,
        newId,
        get: (name) => put[name] ?? get(name),
        put: (name, document) => {
          put[name] = document
        },
        picture: (id) => {
          const written = pictureWrites.get(id)
          return written === undefined ? picture(id) : written
        },
        pictureIds,
        putPicture: (stored) => pictureWrites.set(stored.id, stored),
        removePicture: (id) => pictureWrites.set(id, null),
      })
      const names = documentNames.filter((name) => put[name] !== undefined && put[name] !== get(name))
      const texts = new Map(names.map((name) => [name, documentText(put[name] ?? get(name))]))
      writeAll(storage, [
        ...[...pictureWrites].map(([id, stored]) => ({
          key: pictureKey(id),
          text: stored === null ? null : JSON.stringify(stored),
        })),
        ...names.map((name) => ({ key: documentKey(name), text: texts.get(name) ?? null })),
      ])
      for (const name of names)
        known = { ...known, [name]: { text: texts.get(name) ?? null, document: put[name] } }
      return { result, changed: announce(names) }
    },
    refresh(key) {
      return announce(documentNames.filter((name) => key === null || key === documentKey(name)))
    },
    reset() {
      for (const key of storage.keys()) if (key.startsWith(keyPrefix)) storage.remove(key)
      known = {}
      announced = {}
      pictures = new Map()
      checkVersion()
    },
    learnToRead(learned) {
      reader = learned
    },
    takeQuarantined() {
      const was = wasQuarantined
      wasQuarantined = false
      return was
    },
  }
}
