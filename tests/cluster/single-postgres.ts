import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterUser, execute, type Program, postgresFolder, startProgram } from './programs.ts'

interface Given {
  /** Empty, or with the data of an earlier start; its owner is who PostgreSQL runs as. */
  readonly folder: string
  readonly port: number
  readonly env?: Record<string, string>
  readonly settings?: readonly string[]
}

const patienceMs = 60_000

/** One PostgreSQL of Debian by itself, with an empty database `colmeia` that lets everyone of this machine in. */
export async function startSinglePostgres({
  folder,
  port,
  env = {},
  settings = [],
}: Given): Promise<Program> {
  const user = await clusterUser()
  const data = join(folder, 'data')
  const isNew = (await readdir(folder)).length === 0
  if (isNew) {
    const options = ['--username=colmeia', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
    const initdb = ['--pgdata', data, '--auth=trust', ...options]
    await execute(join(postgresFolder, 'initdb'), initdb, { cwd: folder, ...(user ?? {}) })
  }
  const all = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', `port=${port}`, ...settings]
  const program = startProgram({
    name: 'postgres',
    user,
    logs: folder,
    env,
    command: [join(postgresFolder, 'postgres'), '-D', data, ...all.flatMap((one) => ['-c', one])],
  })
  const where = ['--host=127.0.0.1', `--port=${port}`]
  const isReady = () =>
    execute(join(postgresFolder, 'pg_isready'), where).then(
      () => true,
      () => false,
    )
  const end = performance.now() + patienceMs
  while (!(await isReady())) {
    if (performance.now() > end) throw new Error(`PostgreSQL does not start; see ${folder}/postgres.log`)
    await pause(100)
  }
  if (isNew) {
    const named = ['--username=colmeia', 'colmeia']
    await execute(join(postgresFolder, 'createdb'), [...where, ...named])
  }
  return program
}
