import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres, { type TransactionSql } from 'postgres'
import { z } from 'zod'
import { type ConnectionTarget, connect } from '../database/connect.ts'
import { buildTables } from '../database/migrate.ts'
import { refuseWhileUsed } from '../database/refuse-while-used.ts'
import { StartError } from '../database/start-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type ArchiveEntry, ArchiveError, readArchive } from './archive.ts'
import { chooseDecryption } from './encryption.ts'
import { layConstraintsAside } from './lay-constraints-aside.ts'
import {
  type End,
  endSchema,
  entryNames,
  type Manifest,
  manifestSchema,
  pictureOfEntry,
  tableOfEntry,
} from './manifest.ts'

export interface RestoreParts {
  readonly target: ConnectionTarget
  readonly store: Pick<FileStore, 'put'>
  readonly file: string
  /** The file with the key of an encrypted backup. */
  readonly identityFile: string | null
  /** Replaces the contents of the database; otherwise only an empty database is filled. */
  readonly replace: boolean
}

export interface RestoreSummary {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
  readonly pictures: number
  readonly missingPictures: End['missingPictures']
  /** The generated secret of the installation that was backed up, if it had one. */
  readonly secret: string | null
  readonly secretFingerprint: string | null
}

const picturesAtOnce = 8

/**
 * Restores the database as it was at the backup, in one transaction: schema, rows and checks. It commits
 * after the end of the file was read. Pictures stored before a failure are removed by the hourly job, because
 * nothing shows them.
 */
export async function restoreBackup(parts: RestoreParts): Promise<RestoreSummary> {
  const { target, store, file, identityFile, replace } = parts
  const decrypt = await chooseDecryption(file, identityFile)
  const { sql, close } = connect(target, {
    max: 1,
    applicationName: 'colmeia-restore',
    statementTimeoutMs: 0,
  })
  try {
    await refuseWhileUsed(sql, 'restore')
    const archive = () => readArchive(file, decrypt)
    const summary = await sql.begin(async (transaction) => {
      // Pictures are stored while the transaction is idle.
      await transaction`set local idle_in_transaction_session_timeout = 0`
      await makeRoom(transaction, replace)
      return load(transaction, store, archive()).catch((error: unknown) => explain(error, archive()))
    })
    await sql`analyze`
    return summary
  } finally {
    await close()
  }
}

/**
 * A damaged file is often first met by what reads its contents, such as a COPY: look at the whole file before that
 * is blamed.
 */
async function explain(error: unknown, archive: AsyncGenerator<ArchiveEntry>): Promise<never> {
  const isRefused = error instanceof postgres.PostgresError && /^2[23]/.test(error.code)
  const isOther = error instanceof SyntaxError || error instanceof z.ZodError
  if (!isRefused && !isOther && !(error instanceof ArchiveError)) throw error
  for await (const _ of archive);
  if (error instanceof ArchiveError) throw error
  throw new ArchiveError(
    isRefused
      ? `What the file holds cannot be restored: ${error.message}`
      : 'The file is not a backup of this kind of Colmeia.',
  )
}

/** Removes all our schemas, including the job queue, whose jobs are outdated. */
async function makeRoom(transaction: TransactionSql, replace: boolean) {
  const [held] = await transaction<{ tables: number }[]>`
    select count(*)::int as tables from pg_class
    where relkind in ('r', 'p') and relnamespace in (
      select oid from pg_namespace where nspname in ('public', 'drizzle', 'jobs')
    ) and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`
  if ((held?.tables ?? 0) === 0) return
  if (!replace)
    throw new StartError(
      'The database is not empty. Restore into an empty one (another DATA_DIR or DATABASE_URL), or add --replace to delete what it holds.',
    )
  for (const schema of ['jobs', 'drizzle', 'public'])
    await transaction.unsafe(`drop schema if exists ${schema} cascade`)
  await transaction`create schema public`
}

async function load(
  transaction: TransactionSql,
  store: RestoreParts['store'],
  archive: AsyncGenerator<ArchiveEntry>,
): Promise<RestoreSummary> {
  const entries = withPeek(archive)
  const manifest = await readManifest(entries)
  await buildTables(transaction, manifest.migrations)
  const putBack = await layConstraintsAside(transaction)
  for (const table of manifest.tables) await loadTable(transaction, table, entries)
  for (const { name, lastValue } of manifest.sequences)
    await transaction`select setval(${`public."${name}"`}::regclass, ${lastValue}::bigint)`
  await putBack()
  const secret = await takeIfNamed(entries, entryNames.secret)
  const pictures = await loadPictures(store, entries)
  const end = await readEnd(entries)
  if (end.pictures !== pictures)
    throw new ArchiveError(
      `${pictures} files of pictures were read and ${end.pictures} were written; the file is damaged.`,
    )
  const rows = await checkCounts(transaction, end.rows)
  return {
    madeAt: manifest.madeAt,
    tables: manifest.tables.length,
    rows,
    pictures,
    missingPictures: end.missingPictures,
    secret: secret?.toString() ?? null,
    secretFingerprint: manifest.secretFingerprint,
  }
}

type Entries = ReturnType<typeof withPeek>

function withPeek(archive: AsyncGenerator<ArchiveEntry>) {
  let next: ArchiveEntry | null | undefined
  const peek = async () => {
    if (next === undefined) {
      const { value, done } = await archive.next()
      next = done === true ? null : value
    }
    return next
  }
  return {
    peek,
    async take() {
      const entry = await peek()
      next = undefined
      return entry
    },
  }
}

async function takeIfNamed(entries: Entries, name: string): Promise<Buffer | null> {
  if ((await entries.peek())?.name !== name) return null
  return (await entries.take())?.bytes ?? null
}

async function readManifest(entries: Entries): Promise<Manifest> {
  const first = await takeIfNamed(entries, entryNames.manifest)
  const manifest = first === null ? null : manifestSchema.safeParse(JSON.parse(first.toString()))
  if (manifest?.success !== true) throw new ArchiveError('The file is not a backup of this kind of Colmeia.')
  return manifest.data
}

async function readEnd(entries: Entries): Promise<End> {
  const end = await takeIfNamed(entries, entryNames.end)
  // Also reads what is behind the last entry, where a damage before it shows.
  if (end === null || (await entries.take()) !== null)
    throw new ArchiveError('The file is not whole: its end is missing.')
  return endSchema.parse(JSON.parse(end.toString()))
}

async function loadTable(
  transaction: TransactionSql,
  { name, columns }: Manifest['tables'][number],
  entries: Entries,
) {
  if (tableOfEntry((await entries.peek())?.name ?? '') !== name) return
  const list = columns.map((column) => `"${column}"`).join(', ')
  const rows: Writable = await transaction.unsafe(`copy public."${name}" (${list}) from stdin`).writable()
  try {
    await pipeline(partsOf(entries, name), rows, { end: false })
  } catch (error) {
    // Otherwise the connection stays in the COPY and cannot roll back.
    rows.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  rows.end()
  // The driver does not report a COPY that failed at its very end, but the next statement fails.
  await transaction`select 1`.catch(() => {
    throw new ArchiveError(
      `What the file holds cannot be restored: PostgreSQL does not take the rows of ${name}.`,
    )
  })
}

async function* partsOf(entries: Entries, table: string): AsyncGenerator<Buffer> {
  while (tableOfEntry((await entries.peek())?.name ?? '') === table) {
    const part = await entries.take()
    if (part !== null) yield part.bytes
  }
}

async function loadPictures(store: RestoreParts['store'], entries: Entries): Promise<number> {
  let put = 0
  const work = async () => {
    while (true) {
      const entry = await takePicture(entries)
      if (entry === null) return
      await store.put(entry.name, entry.bytes, 'image/webp')
      put += 1
    }
  }
  // One reader at a time, several writers.
  let turn: Promise<unknown> = Promise.resolve()
  function takePicture(from: Entries): Promise<ArchiveEntry | null> {
    const mine = turn.then(async () => {
      const name = pictureOfEntry((await from.peek())?.name ?? '')
      const entry = name === null ? null : await from.take()
      return name === null || entry === null ? null : { name, bytes: entry.bytes }
    })
    turn = mine.catch(() => {})
    return mine
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  return put
}

async function checkCounts(transaction: TransactionSql, expected: Readonly<Record<string, number>>) {
  let total = 0
  for (const [table, count] of Object.entries(expected)) {
    const [found] = await transaction.unsafe<{ rows: string }[]>(
      `select count(*) as rows from public."${table}"`,
    )
    if (Number(found?.rows) !== count)
      throw new ArchiveError(
        `${table}: ${found?.rows} rows were read and ${count} were written; the file is damaged.`,
      )
    total += count
  }
  return total
}
