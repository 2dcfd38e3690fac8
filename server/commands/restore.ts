import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '../load-settings.ts'
import { findAuthSecret, replaceAuthSecret } from '../platform/auth/auth-secret.ts'
import { fingerprintOf } from '../platform/backup/manifest.ts'
import { type RestoreSummary, restoreBackup } from '../platform/backup/restore-backup.ts'
import type { Config } from '../platform/config.ts'
import { connect } from '../platform/database/connect.ts'
import { migrate } from '../platform/database/migrate.ts'
import { chooseDatabase } from '../platform/database/open.ts'
import { StartError } from '../platform/database/start-error.ts'
import { findLedgerFaults } from '../platform/economy/find-ledger-faults.ts'
import { createFileStore } from '../platform/storage/create-file-store.ts'
import { runCommand, UsageError } from '../run-command.ts'

/** `npm run restore -- file [--replace]`: restores a backup into an empty database or replaces another. */
const usage = 'Usage: npm run restore -- file.tar.gz [--replace] [--identity key-file]'

async function main(args: string[]): Promise<number> {
  const { file, replace, identityFile } = readArguments(args)
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const config = loadSettings()
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) }
  const { target, leave } = await chooseDatabase(config, quiet)
  try {
    const store = createFileStore(config)
    const summary = await restoreBackup({ target, store, file, identityFile, replace })
    await putSecretBack(config, summary)
    const migrations = await migrate(target)
    console.log(
      `Restored what there was at ${summary.madeAt}: ${summary.rows} rows, ${summary.pictures} files of pictures.`,
    )
    if (migrations > 0) console.log(`Imported to this version (${migrations} migration(s)).`)
    const { sql, close } = connect(target, { max: 1, statementTimeoutMs: 0 })
    const faults = await findLedgerFaults(sql).finally(close)
    if (faults.length === 0) {
      console.log('The ledger adds up. Start the server now.')
      return 0
    }
    console.error(`The ledger does not add up in ${faults.length} places: ${JSON.stringify(faults[0])}`)
    return 1
  } finally {
    await leave()
  }
}

/** Signs sessions and encrypts two-step verification: neither works with another secret. */
async function putSecretBack(config: Config, { secret, secretFingerprint }: RestoreSummary) {
  if (config.authSecret === null && secret !== null) return replaceAuthSecret(config.dataDir, secret)
  const ours = await findAuthSecret(config)
  if (secretFingerprint === null || (ours !== null && fingerprintOf(ours) === secretFingerprint)) return
  console.warn(
    'AUTH_SECRET is not the one this backup was made with: set that one, or everyone signs in anew and two-step verification has to be removed.',
  )
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false }, identity: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError()
    return { file: resolve(file), replace: values.replace, identityFile: values.identity ?? null }
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(main)
