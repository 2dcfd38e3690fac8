// Tools for single checks, separate from the app's packages: installed on first use.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { npmCommand } from '../../scripts/npm-command.mjs'

const root = resolve(import.meta.dirname, '../..')
const manifests = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Installs the tools of the manifest in this folder of tests/proof, once per state of the manifest. Returns
 * their folder in .proof: beside the manifest, they would count as code of the checks.
 * @param {string} folder
 */
export function installTools(folder) {
  const from = join(import.meta.dirname, folder)
  const home = join(root, '.proof', basename(folder))
  const names = manifests.filter((name) => existsSync(join(from, name)))
  const wanted = names.map((name) => readFileSync(join(from, name), 'utf8')).join('')
  const stamp = join(home, '.installed-for')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return home
  mkdirSync(home, { recursive: true })
  rmSync(join(home, 'node_modules'), { recursive: true, force: true })
  for (const name of names) copyFileSync(join(from, name), join(home, name))
  const { command, args, shell } = npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  const { status } = spawnSync(command, args, { cwd: home, stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`The tools of tests/proof/${folder} could not be installed in ${home}.`)
  writeFileSync(stamp, wanted)
  return home
}
