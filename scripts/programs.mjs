// System programs that a check needs: found on the path, or installed from Debian's packages if allowed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first of these names that can be run; null if there is none. */
export function findProgram(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
  }
  return null
}

/** Whether Debian's package manager exists and may be used. */
function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs the first of these package lists that Debian has. */
export function installPackages(...lists) {
  if (!mayInstallPackages() || !run('apt-get', ['update', '-qq'])) return false
  return lists.some((packages) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]),
  )
}

export function run(command, args) {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0
}
