import { ArchiveError } from './platform/backup/archive.ts'
import { ConfigError } from './platform/config.ts'
import { StartError } from './platform/database/start-error.ts'

/** The message shows how to use the command. */
export class UsageError extends Error {}

/** Ends with the command's exit code. Operator errors print one line, our own mistakes their stack. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : ((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  }
}

function isExpected(error: unknown): error is Error {
  return [UsageError, ConfigError, StartError, ArchiveError].some((kind) => error instanceof kind)
}
