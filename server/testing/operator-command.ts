import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../repository-root.ts'

type Result = { code: number; stdout: string; stderr: string }

/** Runs a command such as `npm run backup` in its own process, with only these settings. */
export async function operatorCommand(args: string[], settings: NodeJS.ProcessEnv): Promise<Result> {
  const result = promisify(execFile)(
    process.execPath,
    [join(repositoryRoot, 'scripts/command.mjs'), ...args],
    { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings } },
  )
  return result.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Result) => error,
  )
}
