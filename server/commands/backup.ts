import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '../load-settings.ts'
import { findAuthSecret } from '../platform/auth/auth-secret.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { clusterFolder } from '../platform/database/embedded/cluster.ts'
import { chooseDatabase } from '../platform/database/open.ts'
import { StartError } from '../platform/database/start-error.ts'
import { createFileStore } from '../platform/storage/create-file-store.ts'
import { runCommand, UsageError } from '../run-command.ts'

/**
 * `npm run backup [-- file] [--without-pictures]`: one file with everything; servers may be running or not.
 */
const usage = 'Usage: npm run backup [-- file.tar.gz] [--without-pictures]'

async function main(args: string[]): Promise<number> {
  const { file, withPictures } = readArguments(args)
  const config = loadSettings()
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir)))
    throw new StartError(`There is nothing to back up: ${config.dataDir} holds no database.`)
  const now = new Date()
  const path = resolve(file ?? join(config.dataDir, 'backups', `colmeia-${stampOf(now)}.tar.gz`))
  if (existsSync(path)) throw new StartError(`${path} exists already; choose another name.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })

  const secret = await findAuthSecret(config)
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) }
  const { target, leave } = await chooseDatabase(config, quiet)
  try {
    const summary = await writeBackup({
      target,
      store: withPictures ? createFileStore(config) : null,
      secret: secret === null ? null : { value: secret, isGenerated: config.authSecret === null },
      file: path,
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
      'It holds passwords (hashed), sessions and everything private: keep it where only you can read.',
    )
    return 0
  } finally {
    await leave()
  }
}

/** Such as 20260314-153000, in UTC, so that names sort. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

function readArguments(args: string[]): { file: string | undefined; withPictures: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { 'without-pictures': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (more.length > 0) throw new UsageError()
    return { file, withPictures: !values['without-pictures'] }
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(main)
