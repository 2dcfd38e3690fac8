import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawScreens, prepareGuises, roles } from './engines/draw-screens.ts'
import type { Engine } from './engines/engine.ts'
import { startFirefox } from './engines/firefox.ts'
import { journeys } from './engines/journeys.ts'
import { startNetwork } from './engines/network.ts'
import { visit } from './engines/visitor.ts'
import { startWebKit } from './engines/webkit.ts'
import { installTools } from './install-tools.mjs'
import { asked, errorsOf, freePort, proveOn, startServer } from './installation.ts'

const engines = [startFirefox, startWebKit]

function startOf(batch: number): (tools: string) => Promise<Engine> {
  const start = engines[batch]
  if (start === undefined || asked.count !== journeys.length) throw new Error('A batch is one engine')
  return start
}

/**
 * Users' journeys and every screen, in engines that the Chromium tests do not cover: one engine per batch.
 */
await proveOn(async (dataDir) => {
  const start = startOf(asked.first / journeys.length)
  const home = installTools('engines')
  const pictures = join(home, 'pictures')
  mkdirSync(pictures, { recursive: true })
  const network = await startNetwork()
  const port = await freePort()
  const server = startServer(dataDir, port, {
    SAMPLE_COMMUNITY: 'on',
    PUBLIC_URL: network.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    // The members of Chromium's journeys, used for the screens, take it from the folder.
    AUTH_SECRET: '',
  })
  await server.ready()
  network.forwardTo(port)
  await network.start()
  const wrong: string[] = []
  let drawn = 0

  await inWindow(walkJourneys)
  Object.assign(process.env, { COLMEIA_URL: network.origin, COLMEIA_DATA_DIR: dataDir })
  if (wrong.length === 0) await drawAll()
  await network.close()
  return { counted: { 'screens drawn': drawn }, wrong: [...wrong, ...errorsOf(server)] }

  /** A fresh window, closed in any case. */
  async function inWindow(work: (engine: Engine) => Promise<void>): Promise<void> {
    const engine = await start(home)
    try {
      await work(engine)
    } finally {
      await engine.close()
    }
  }

  /** A failed journey ends the walk, because the next one begins where it ended. */
  async function walkJourneys(engine: Engine): Promise<void> {
    const visitor = visit(engine, network.origin)
    const email = `bia.${engine.name.toLowerCase()}@exemplo.com.br`
    const person = { name: `Bia ${engine.name}`, email, password: 'uma-senha-comprida' }
    const wall = (await (await fetch(`${network.origin}/api/ideas`)).json()) as { ideas: { id: string }[] }
    for (const { name, walk } of journeys) {
      const failure = await walk(visitor, { network, person, idea: wall.ideas[0]?.id ?? '' }).then(
        () => [],
        (error: Error) => [error.message],
      )
      await note(engine, name, failure)
      if (failure.length > 0) break
    }
  }

  async function drawAll(): Promise<void> {
    const guises = await prepareGuises(network.origin)
    for (const role of roles)
      await inWindow((engine) =>
        drawScreens(engine, network.origin, role, guises[role], async ({ name }, found) => {
          drawn += 1
          await note(engine, `screen ${name}`, found)
        }),
      )
  }

  /** Records the findings, the page's complaints meanwhile, and a picture. */
  async function note(engine: Engine, what: string, found: readonly string[]): Promise<void> {
    writeFileSync(join(pictures, `${engine.name}-${what.replace(' ', '-')}.png`), await engine.picture())
    const all = [...found, ...network.takeComplaints()]
    wrong.push(...all.map((one) => `${engine.name}, ${what}: ${one}`))
    process.stdout.write(`${engine.name}: ${what} ${all.length === 0 ? 'held' : 'FAILED'}\n`)
  }
})
