import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackages } from '../../scripts/programs.mjs'

/** promtool checks the alerts, the expressions of the dashboard, and that the important alerts fire in time. */
const promtool = ensurePromtool()
run('check', 'rules', 'deploy/monitoring/alerts.yml')
const expressions = checkDashboard()
run('test', 'rules', 'tests/proof/monitoring.rules.yml')
process.stdout.write(`proof ${JSON.stringify({ 'expressions of the dashboard': expressions })}\n`)

function ensurePromtool(): string {
  const found = findProgram(['promtool'])
  if (found) return found
  installPackages(['prometheus'])
  const installed = findProgram(['promtool'])
  if (installed) return installed
  throw new Error('promtool is missing. Install it (Debian: apt-get install prometheus) and run this again.')
}

/** Its expressions as rules, because promtool reads no dashboards. */
function checkDashboard(): number {
  const { panels } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, index) => ({
      record: `panel_${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$process', '.*'),
    }))
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-dashboard-'))
  const file = join(folder, 'rules.yml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  run('check', 'rules', file)
  rmSync(folder, { recursive: true })
  return rules.length
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' })
  process.stdout.write(`promtool ${args.join(' ')}\n${stdout}${stderr}`)
  if (status !== 0) process.exit(1)
}
