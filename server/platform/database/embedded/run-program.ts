import { spawn } from 'node:child_process'

/** PostgreSQL refuses to run as root: how its programs are run by this process's user. */
export type RunAs = {
  readonly prefix: readonly string[]
  /** The user that owns the data, only where root has to hand it over. */
  readonly user?: UserId
}

export type UserId = { readonly uid: number; readonly gid: number }

export type ProgramResult = { readonly code: number | null; readonly output: string }

/** Runs one of PostgreSQL's programs to its end; rejects only if it cannot be run at all. */
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
    // The folder Colmeia was started in may be closed to the user that PostgreSQL runs as.
    cwd: '/',
    env: programEnvironment(),
    windowsHide: true,
    ...(runAs.user ?? {}),
  }
}

/**
 * What a program needs to run at all, on Windows too. Secrets of the server are none of PostgreSQL's business, and
 * PGDATA, PGPORT and the like are about another one; messages stay in English.
 */
const passedOn =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LD_LIBRARY_PATH|SYSTEMROOT|WINDIR|COMSPEC|USERPROFILE|APPDATA|LOCALAPPDATA)$/i

function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
