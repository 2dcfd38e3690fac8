import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterUser } from '../cluster/programs.ts'
import { startSinglePostgres } from '../cluster/single-postgres.ts'
import { freePort, proveOn } from './installation.ts'

/** The server's tests, whole, on Debian's PostgreSQL 15, the oldest that DATABASE_URL may lead to. */
await proveOn(async (dataDir) => {
  const folder = await mkdtemp(join(tmpdir(), 'colmeia-postgres-15-'))
  const user = await clusterUser()
  if (user !== null) await chown(folder, user.uid, user.gid)
  const port = await freePort()
  const settings = [
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'fsync=off',
    'full_page_writes=off',
  ]
  const postgres = await startSinglePostgres({ folder, port, settings })
  const report = join(dataDir, 'report.json')
  try {
    const args = [
      'run',
      '--project=server',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        WALK: 'everything',
        TEST_DATABASE_SOCKET: folder,
        TEST_DATABASE_PORT: String(port),
      },
    })
    await once(vitest, 'exit')
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
    const wrong = numFailedTests === 0 ? [] : [`${numFailedTests} tests failed`]
    return { counted: { tests: numPassedTests }, wrong }
  } finally {
    await postgres.stop('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
})
