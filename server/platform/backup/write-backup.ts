import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { TransactionSql } from 'postgres'
import { type ConnectionTarget, connect } from '../database/connect.ts'
import { migrationLock } from '../database/migrate.ts'
import { StartError } from '../database/start-error.ts'
import { pictureFile, pictureSizes } from '../pictures/picture-files.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type ArchiveWriter, type Cipher, createArchive } from './archive.ts'
import {
  type End,
  entryNames,
  fingerprintOf,
  type Manifest,
  namePictureEntry,
  nameTableEntry,
} from './manifest.ts'

export interface BackupParts {
  readonly target: ConnectionTarget
  /** null leaves the pictures out, for a store with its own backups. */
  readonly store: FileStore | null
  readonly secret: { readonly value: string; readonly isGenerated: boolean } | null
  readonly file: string
  /** null writes a file that anybody can read. */
  readonly encrypt: Cipher | null
  readonly now: Date
}

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly pictures: number
  /** Pictures removed by their owners between the snapshot and the copy. */
  readonly missingPictures: number
}

const partBytes = 1024 * 1024
const lineFeed = 0x0a

/**
 * Writes a consistent snapshot to one file while servers keep writing: all tables are read in one REPEATABLE
 * READ transaction. Picture files are written before their row and never change, so they are read after the
 * rows. Queued jobs are left out: a restored installation must not repeat what was already sent.
 */
export async function writeBackup(parts: BackupParts): Promise<BackupSummary> {
  const { target, store, secret, file, encrypt, now } = parts
  const archive = createArchive(file, encrypt)
  const { sql, close } = connect(target, {
    max: 1,
    applicationName: 'colmeia-backup',
    statementTimeoutMs: 0,
  })
  try {
    const { rows, pictureIds } = await sql.begin(
      'isolation level repeatable read read only',
      async (snapshot) => {
        await refuseDuringMigration(snapshot)
        const manifest = await takeStock(snapshot, secret?.value ?? null, now)
        await archive.add(entryNames.manifest, asJson(manifest))
        const counted: Record<string, number> = {}
        for (const table of manifest.tables) counted[table.name] = await copyTable(snapshot, archive, table)
        return { rows: counted, pictureIds: store === null ? [] : await listPictures(snapshot) }
      },
    )
    if (secret?.isGenerated === true) await archive.add(entryNames.secret, Buffer.from(secret.value))
    const pictures = store === null ? null : await copyPictures(store, archive, pictureIds)
    const end: End = { rows, pictures: pictures?.copied ?? 0, missingPictures: pictures?.missing ?? null }
    await archive.add(entryNames.end, asJson(end))
    await archive.finish()
    return {
      tables: Object.keys(rows).length,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      pictures: end.pictures,
      missingPictures: end.missingPictures ?? 0,
    }
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await close()
  }
}

/** After a schema change during the snapshot, manifest and rows would have different schemas. */
async function refuseDuringMigration(snapshot: TransactionSql) {
  const [lock] = await snapshot<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${migrationLock}) as free`
  if (lock?.free !== true)
    throw new StartError('A server is bringing the database up to date just now; try again in a moment.')
}

async function takeStock(snapshot: TransactionSql, secret: string | null, now: Date): Promise<Manifest> {
  const [known] = await snapshot<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  if (known?.there !== true) throw new StartError('There is nothing to back up: the database is empty.')
  const migrations = await snapshot<{ created_at: string }[]>`
    select created_at from drizzle.__drizzle_migrations order by created_at`
  const tables = await snapshot<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`
  const sequences = await snapshot<{ name: string; lastValue: string }[]>`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
  return {
    format: 2,
    madeAt: now.toISOString(),
    migrations: migrations.map(({ created_at }) => Number(created_at)),
    tables: [...tables],
    sequences: [...sequences],
    secretFingerprint: secret === null ? null : fingerprintOf(secret),
  }
}

async function copyTable(
  snapshot: TransactionSql,
  archive: ArchiveWriter,
  { name, columns }: Manifest['tables'][number],
): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows: Readable = await snapshot.unsafe(`copy public."${name}" (${list}) to stdout`).readable()
  let waiting: Buffer[] = []
  let bytes = 0
  let part = 0
  let count = 0
  const flush = async () => {
    await archive.add(nameTableEntry(name, part), Buffer.concat(waiting, bytes))
    part += 1
    waiting = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    count += countLines(chunk)
    if (bytes >= partBytes) await flush()
  }
  // The driver pauses its connection for a slow reader, and does not resume if the rows end at that moment.
  rows._read(0)
  if (bytes > 0) await flush()
  return count
}

/** COPY's text format writes a line break inside a value as \n, so each real one ends a row. */
function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}

async function listPictures(snapshot: TransactionSql): Promise<string[]> {
  const ids: string[] = []
  for await (const rows of snapshot<{ id: string }[]>`select id from pictures`.cursor(1000))
    ids.push(...rows.map(({ id }) => id))
  return ids
}

async function copyPictures(store: FileStore, archive: ArchiveWriter, ids: readonly string[]) {
  let copied = 0
  let missing = 0
  for (const id of ids) {
    for (const size of Object.keys(pictureSizes) as (keyof typeof pictureSizes)[]) {
      const name = pictureFile(id, size)
      const file = await store.get(name)
      if (file === null) {
        missing += 1
      } else {
        await archive.add(namePictureEntry(name), await buffer(file.stream))
        copied += 1
      }
    }
  }
  return { copied, missing }
}

function asJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
