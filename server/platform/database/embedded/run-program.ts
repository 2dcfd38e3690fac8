import { spawn } from 'node:child_process'

/** How this process runs PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  readonly prefix: readonly string[]
  /** The owner of the data, only if root has to hand it over. */
  readonly user?: UserId
}

export type UserId = { readonly uid: number; readonly gid: number }

export type ProgramResult = { readonly code: number | null; readonly output: string }

/** Runs one of PostgreSQL's programs to its end; rejects only if it cannot be started. */
export function runProgram(runAs: RunAs, program: string, args: readonly string[]): Promise<ProgramResult> {
  const [command, commandArgs] = commandLine(runAs, program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, { ...spawnOptions(runAs), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

export function commandLine(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args]
  return [command, rest]
}

export function spawnOptions(runAs: RunAs) {
  return {
    // The current folder may be closed to the user that PostgreSQL runs as.
    cwd: '/',
    env: programEnvironment(),
    windowsHide: true,
    ...(runAs.user ?? {}),
  }
}

/**
 * The variables any program needs, also on Windows. PostgreSQL must not see the server's secrets, and PGDATA,
 * PGPORT and similar are about another cluster. Messages stay in English.
 */
const passedOn =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LD_LIBRARY_PATH|SYSTEMROOT|WINDIR|COMSPEC|USERPROFILE|APPDATA|LOCALAPPDATA)$/i

function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
