import type { Sql } from 'postgres'
import { type ConnectionTarget, connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { findLedgerFaults } from '../economy/find-ledger-faults.ts'
import { readPictureFile } from '../pictures/picture-files.ts'
import { ArchiveError } from './archive.ts'
import { type RestoreSummary, restoreBackup } from './restore-backup.ts'

interface VerifyParts {
  /** An empty database that is thrown away afterwards. */
  readonly scratch: ConnectionTarget
  readonly file: string
  readonly identityFile: string | null
}

/**
 * Restores a backup, pictures included, where nobody uses it, and looks at what a restored installation would
 * have: throws an ArchiveError that says what is wrong. Checksums, counts and foreign keys are checked by the
 * restore itself.
 */
export async function verifyBackup({ scratch, file, identityFile }: VerifyParts): Promise<RestoreSummary> {
  const { sql, close } = connect(scratch, { applicationName: 'colmeia-verify', statementTimeoutMs: 0 })
  try {
    await sql`create schema verification`
    await sql`create unlogged table verification.files (picture uuid not null, bytes integer not null)`
    await sql`create index on verification.files (picture)`
    const store = {
      put: async (name: string, bytes: Buffer) => {
        const picture = readPictureFile(name)
        if (picture === null) throw new ArchiveError(`The file holds a picture of no known name: ${name}.`)
        if (!isWholeWebP(bytes)) throw new ArchiveError(`A picture is cut off or is none: ${name}.`)
        await sql`insert into verification.files values (${picture.key}, ${bytes.length})`
      },
    }
    const summary = await restoreBackup({ target: scratch, store, file, identityFile, replace: false })
    await migrate(scratch)
    const [fault, ...more] = await findLedgerFaults(sql)
    if (fault !== undefined)
      throw new ArchiveError(
        `The ledger in the backup does not add up in ${more.length + 1} places: ${JSON.stringify(fault)}`,
      )
    await expectPictures(sql, summary.missingPictures)
    return summary
  } finally {
    await close()
  }
}

/** Each picture of the database has its files, of the size that is written down; `missing` were lost before. */
async function expectPictures(sql: Sql, missing: RestoreSummary['missingPictures']) {
  const [found] = await sql<[{ missing: number; other: number }]>`
    select coalesce(sum(2 - files), 0)::int as missing,
      (count(*) filter (where files = 2 and found.bytes <> pictures.bytes))::int as other
    from pictures cross join lateral (
      select count(*) as files, sum(bytes) as bytes from verification.files where picture = pictures.id
    ) found`
  if (found.other > 0)
    throw new ArchiveError(
      `${found.other} pictures in the backup are not as large as they were when they came.`,
    )
  if (typeof missing === 'number' && found.missing !== missing)
    throw new ArchiveError(
      `${found.missing} files of pictures are missing in the backup, which says ${missing}.`,
    )
}

/** Its head says how long it is. */
function isWholeWebP(bytes: Buffer): boolean {
  return (
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length
  )
}
