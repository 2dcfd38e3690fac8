import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Otherwise it would report usage and check for updates over the network. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** What Redocly's recommended rules find in an API document, including warnings; one line each. */
export function lintApiDocument(document: unknown): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-api-document-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const args = [cli, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...quiet },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    return readProblems(stdout, stderr)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readProblems(stdout: string, stderr: string): string[] {
  // Without a report nothing was checked.
  if (!stdout.trimStart().startsWith('{')) throw new Error(`Redocly did not report: ${stderr}${stdout}`)
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
  }
  return problems.map(({ ruleId, message, location }) =>
    `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`.trim(),
  )
}
