import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '../load-settings.ts'
import { findAuthSecret } from '../platform/auth/auth-secret.ts'
import { encryptTo } from '../platform/backup/encryption.ts'
import { withScratchDatabase } from '../platform/backup/scratch-database.ts'
import { verifyBackup } from '../platform/backup/verify-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Config } from '../platform/config.ts'
import { clusterFolder } from '../platform/database/embedded/cluster.ts'
import { chooseDatabase } from '../platform/database/open.ts'
import { StartError } from '../platform/database/start-error.ts'
import { createFileStore } from '../platform/storage/create-file-store.ts'
import { runCommand, UsageError } from '../run-command.ts'

/**
 * `npm run backup [-- file]`: one file with everything; servers may be running or not. With `--verify file` it
 * restores a backup where nobody uses it, and says whether it is whole.
 */
const usage = `Usage: npm run backup [-- file.tar.gz] [--without-pictures] [--encrypt-to age1…]
       npm run backup -- --verify file.tar.gz [--identity key-file]`

async function main(args: string[]): Promise<number> {
  const given = readArguments(args)
  const config = loadSettings()
  return given.verify === undefined ? backUp(config, given) : verify(config, given.verify, given.identity)
}

async function backUp(config: Config, given: Arguments): Promise<number> {
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir)))
    throw new StartError(`There is nothing to back up: ${config.dataDir} holds no database.`)
  const recipients = given['encrypt-to'] ?? config.backupEncryptTo
  const encrypt = recipients.length === 0 ? null : await encryptTo(recipients)
  const now = new Date()
  const name = `colmeia-${stampOf(now)}.tar.gz${encrypt === null ? '' : '.age'}`
  const path = resolve(given.file ?? join(config.dataDir, 'backups', name))
  if (existsSync(path)) throw new StartError(`${path} exists already; choose another name.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })

  const secret = await findAuthSecret(config)
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) }
  const { target, leave } = await chooseDatabase(config, quiet)
  try {
    const summary = await writeBackup({
      target,
      store: given['without-pictures'] ? null : createFileStore(config),
      secret: secret === null ? null : { value: secret, isGenerated: config.authSecret === null },
      file: path,
      encrypt,
      now,
    })
    const { size } = await stat(path)
    console.log(
      `${path}: ${summary.rows} rows of ${summary.tables} tables, ${summary.pictures} files of pictures, ${(size / 1e6).toFixed(1)} MB.`,
    )
    if (summary.missingPictures > 0)
      console.warn(
        `${summary.missingPictures} files of pictures were not there (removed meanwhile, or lost).`,
      )
    console.log(
      encrypt === null
        ? 'It holds passwords (hashed), sessions and everything private: keep it where only you can read.'
        : 'It is encrypted: only who has the identity of a recipient can read it. Keep that elsewhere, twice.',
    )
    return 0
  } finally {
    await leave()
  }
}

async function verify({ dataDir }: Config, given: string, identity: string | undefined): Promise<number> {
  const file = resolve(given)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const { madeAt, rows, tables, pictures, missingPictures } = await withScratchDatabase(dataDir, (scratch) =>
    verifyBackup({ scratch, file, identityFile: identity ?? null }),
  )
  const ofPictures =
    missingPictures === null
      ? 'no pictures, which were left out'
      : `${pictures} files of pictures as their checksums say`
  const lost = missingPictures ? ` (${missingPictures} were missing when it was made)` : ''
  console.log(
    `${file} is whole: made at ${madeAt}, ${rows} rows of ${tables} tables, ${ofPictures}${lost}, and a ledger that adds up.`,
  )
  return 0
}

/** Such as 20260314-153000, in UTC, so that names sort. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

type Arguments = ReturnType<typeof readArguments>

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        'without-pictures': { type: 'boolean', default: false },
        'encrypt-to': { type: 'string', multiple: true },
        verify: { type: 'string' },
        identity: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (more.length > 0 || (values.verify !== undefined && file !== undefined)) throw new UsageError()
    return { ...values, file }
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(main)
