import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { connect } from '#server/platform/database/connect.ts'
import { clusterUser, execute, postgresFolder, startProgram } from '../../cluster/programs.ts'

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly read_only?: boolean
  readonly stop_grace_period?: string
}

/** The two servers of compose.yaml, with the variables filled in as Compose does. */
export function readCompose(variables: Readonly<Record<string, string>>): Service[] {
  const text = readFileSync('compose.yaml', 'utf8').replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = variables[name] ?? (kind === '-' ? rest : undefined)
      if (value === undefined) throw new Error(`compose.yaml needs ${name}`)
      return value
    },
  )
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  return ['one', 'two'].map((name) => {
    const service = services[name]
    if (service === undefined) throw new Error(`compose.yaml has no service ${name}`)
    // Compose fills in after it has read the file: nothing is an empty text then.
    const environment = Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [key, value ?? '']),
    )
    return { ...service, environment }
  })
}

/** Debian's PostgreSQL in place of the service `database`, whose image is nobody's here. */
export async function startDatabase(folder: string, port: number, password: string) {
  const user = await clusterUser()
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true })
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user !== null) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const options = ['--username', 'colmeia', '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  await execute(
    `${postgresFolder}/initdb`,
    ['-D', data, '--encoding', 'UTF8', '--locale', 'C.UTF-8', ...options],
    {
      ...(user ?? {}),
      cwd: folder,
    },
  )
  const program = startProgram({
    name: 'postgres',
    user,
    logs: folder,
    command: [`${postgresFolder}/postgres`, '-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
  })
  const { sql, close } = connect(
    { url: `postgres://colmeia:${password}@127.0.0.1:${port}/postgres` },
    { max: 1 },
  )
  const deadline = performance.now() + 30_000
  while (
    !(await sql.unsafe('create database colmeia').then(
      () => true,
      () => performance.now() > deadline,
    ))
  );
  await close()
  return program
}
