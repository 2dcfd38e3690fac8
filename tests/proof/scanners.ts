import { dirname } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { asked, builtServer, errorsOf, freePort, proveOn, randomFrom, startServer } from './installation.ts'
import { type Maker, makeValid } from './make-value.ts'
import { type Operation, readOperations } from './operations.ts'
import { accountOperations } from './scanners/account-operations.ts'
import { type Finding, judge } from './scanners/allowed.ts'
import { openGate, publicUrl } from './scanners/gate.ts'
import { requireScanners } from './scanners/run-scanner.ts'
import { scanPages } from './scanners/scan-pages.ts'
import { scanPaths } from './scanners/scan-paths.ts'
import { scanQueries } from './scanners/scan-queries.ts'

/** ffuf is the first portion, wapiti the second; sqlmap has the rest, each with its share of the operations. */
const portions = 14
const seed = 20_261_116

const screens = [
  '/',
  '/auth?tab=signup&next=%2Ffeed',
  '/auth/reset?token=abc',
  '/feed?ver=minhas',
  '/groups',
  '/social-timeline',
  '/onboarding',
  '/terms',
  '/trails',
  '/trail/t0-descoberta',
  '/lesson/comece-pelo-que-tem?trailId=t0-descoberta',
  '/ranking?tab=desafios',
  '/missions?tab=amigos',
  '/mentors?ver=pedidos',
  '/store',
  '/settings',
  '/profile/eu',
  '/admin',
]

await proveOn(async (dataDir) => {
  requireScanners()
  const port = await freePort()
  const server = startServer(dataDir, port, {
    SAMPLE_COMMUNITY: 'on',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    PUBLIC_URL: publicUrl,
  })
  await server.ready()
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir }, { info() {}, warn() {} })
  // An admin's requests reach nearly every query.
  const gate = await openGate(sql, port, { isAdmin: asked.first > 1 })
  const known = await sql<{ id: string }[]>`
    (select id from user_ideas limit 5) union all (select id from idea_comments limit 5)
    union all (select id from users limit 5)`
  const maker: Maker = { random: randomFrom(seed), knownIds: known.map(({ id }) => id), known: () => [] }
  const operations = [...(await readOperations(gate.address)), ...accountOperations].filter(takesValues)
  const findings: Finding[] = []
  for (let portion = asked.first; portion < asked.first + asked.count; portion += 1) {
    if (portion === 0) findings.push(...(await scanPaths(gate.address, dirname(dirname(builtServer)))))
    else if (portion === 1) findings.push(...(await scanPages(gate.address, pathsFor(operations, maker))))
    else
      for (const [index, operation] of operations.entries())
        if (index % (portions - 2) === portion - 2)
          findings.push(...(await scanQueries(gate.address, operation, maker)))
  }

  const statuses = [...gate.answers].sort(([one], [other]) => one - other)
  process.stdout.write(`${JSON.stringify(statuses)}\n`)
  for (const { scanner, says } of findings) process.stdout.write(`${scanner} says: ${says}\n`)
  gate.close()
  await stop()
  await server.stop()
  const requests = statuses.reduce((sum, [, count]) => sum + count, 0)
  const refused = gate.answers.get(429) ?? 0
  return {
    counted: { requests },
    wrong: [
      ...judge(findings),
      ...gate.failures.slice(0, 10),
      ...errorsOf(server),
      // Otherwise the limits were scanned.
      ...(refused > requests / 20 ? [`${refused} of ${requests} requests refused by limits`] : []),
    ],
  }
})

function takesValues({ parameters, body }: Operation): boolean {
  return parameters.length > 0 || body !== null
}

/** The screens, and every read of the API with its parameters filled in. */
function pathsFor(operations: readonly Operation[], maker: Maker): string[] {
  const reads = operations.filter(({ method }) => method === 'GET')
  return [
    ...screens,
    ...reads.map(({ path, parameters }) => {
      const query = new URLSearchParams()
      let target = path
      for (const { name, in: location, schema } of parameters) {
        const value = String(makeValid(schema, maker))
        if (location === 'path') target = target.replace(`{${name}}`, encodeURIComponent(value) || '-')
        else query.set(name, value)
      }
      return `${target}${query.size > 0 ? `?${query}` : ''}`
    }),
  ]
}
