import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSettings } from '../load-settings.ts'
import { findAuthSecret } from '../platform/auth/auth-secret.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { clusterFolder } from '../platform/database/embedded/cluster.ts'
import { chooseDatabase } from '../platform/database/open.ts'
import { readDatabaseUrl } from '../platform/database/reach.ts'
import { StartError } from '../platform/database/start-error.ts'
import { checkDatabase, checkReplica } from '../platform/doctor/check-database.ts'
import { checkMail } from '../platform/doctor/check-mail.ts'
import { checkSettings } from '../platform/doctor/check-settings.ts'
import { checkStorage } from '../platform/doctor/check-storage.ts'
import { advice, type Finding, fault } from '../platform/doctor/finding.ts'
import { createFileStore } from '../platform/storage/create-file-store.ts'
import { repositoryRoot } from '../repository-root.ts'
import { runCommand, UsageError } from '../run-command.ts'

/** `npm run doctor [-- --ledger]`: what is wrong and how to fix it. Changes only a file it removes again. */
const usage = 'Usage: npm run doctor [-- --ledger]'

async function main(args: string[]): Promise<number> {
  const withLedger = readArguments(args)
  const config = readSettings()
  const findings = Array.isArray(config) ? config : await lookAtAll(config, withLedger)
  for (const finding of findings) console.log(lineOf(finding))
  const faults = findings.filter(({ state }) => state === 'fault').length
  const hints = findings.filter(({ state }) => state === 'advice').length
  console.log(`\n${faults === 0 ? 'Nothing is broken' : `${faults} fault(s)`}, ${hints} piece(s) of advice.`)
  return faults === 0 ? 0 : 1
}

/** Or the problems with the settings, in which case nothing else can be checked. */
function readSettings(): Config | Finding[] {
  try {
    return loadSettings()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const mend = 'Correct it in .env or in the environment; docs/operations.md lists every setting.'
    return [
      ...error.message.split('\n').map((line) => fault('settings', line, mend)),
      advice(
        'the rest',
        'Data folder, database, pictures and mail were not looked at: the settings say where they are.',
        'Mend the settings first, then run npm run doctor again.',
      ),
    ]
  }
}

async function lookAtAll(config: Config, withLedger: boolean): Promise<Finding[]> {
  return [
    ...(await checkSettings(config, join(repositoryRoot, '.env'), new Date())),
    ...(await lookAtDatabase(config, withLedger)),
    ...(await lookAtReplica(config)),
    await checkStorage(createFileStore(config), config.s3 !== null),
    await checkMail(config),
  ]
}

async function lookAtDatabase(config: Config, withLedger: boolean): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(clusterFolder(config.dataDir)))
    return [advice('database', `There is none in ${config.dataDir} yet.`, 'npm start makes one.')]
  try {
    const { target, leave } = await chooseDatabase(config, { info: () => {}, warn: console.warn })
    const secret = await findAuthSecret(config).catch(() => null)
    return await checkDatabase(target, { withLedger, secret }).finally(leave)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [fault('database', error.message, 'Mend that first; the rest of the database was not looked at.')]
  }
}

async function lookAtReplica({ databaseReplicaUrl }: Config): Promise<Finding[]> {
  if (databaseReplicaUrl === null) return []
  try {
    return [await checkReplica(readDatabaseUrl(databaseReplicaUrl, 'DATABASE_REPLICA_URL'))]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [
      fault('replica', error.message, 'Correct it, or take it away; the server does not start with it.'),
    ]
  }
}

const marks = { ok: 'ok    ', advice: 'advice', fault: 'FAULT ' }

function lineOf(finding: Finding): string {
  const line = `${marks[finding.state]}  ${finding.about.padEnd(12)} ${finding.says}`
  return finding.state === 'ok' ? line : `${line}\n${' '.repeat(21)}→ ${finding.mend}`
}

function readArguments(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { ledger: { type: 'boolean', default: false } } }).values.ledger
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(main)
