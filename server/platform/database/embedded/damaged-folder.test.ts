import { mkdtemp, rename, rm, truncate } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import { StartError } from '../start-error.ts'

it('says how to go on from a damaged folder, and starts anew once it is renamed', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'colmeia-damaged-'))
  const start = () => startEmbedded({ dataDir, throwAway: true })
  try {
    const first = await start()
    await first.stop()
    const folder = path.join(dataDir, 'postgres')
    await truncate(path.join(folder, 'global', 'pg_control'), 0)

    const failure = await start().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(String(failure)).toContain(`The database in ${folder} is damaged`)
    expect(String(failure)).toContain('npm run restore -- FILE')

    await rename(folder, `${folder}.broken`)
    const second = await start()
    expect(second.created).toBe(true)
    await second.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)
