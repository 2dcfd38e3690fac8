// One share of all journeys, walked whole: every screen at every size in both themes, and those tagged
// @desktop on phone and desktop. PROOF_FIRST is the number of shares before.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.mjs'
import { demoBuild, prepare } from '../../scripts/prepared-checkout.mjs'

await ensureChromium()
await prepare([demoBuild])
const folder = mkdtempSync(join(tmpdir(), 'colmeia-screens-'))
const report = join(folder, 'report.json')
const share = `--shard=${Number(process.env.PROOF_FIRST) + 1}/${process.env.PROOF_SHARES}`
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', share, '--retries=0', '--reporter=list,json'],
  {
    stdio: 'inherit',
    env: { ...process.env, WALK: 'everything', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  },
)
const { stats } = JSON.parse(readFileSync(report, 'utf8'))
rmSync(folder, { recursive: true })
process.stdout.write(`proof ${JSON.stringify({ journeys: stats.expected })}\n`)
process.exitCode = status === 0 && stats.expected > 0 ? 0 : 1
