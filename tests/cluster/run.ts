import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { onThisMachine } from './places.ts'
import { startProxy } from './proxy.ts'

/** `npm run cluster`: three machines on one, in folders and ports of their own, to try what a cluster does. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'data/cluster' },
    port: { type: 'string', default: '15432' },
  },
})
const folder = resolve(values.folder)
const places = onThisMachine(Number(values.port))
say('Starting three PostgreSQL with Patroni, three etcd and HAProxy…')
const passwords = keptPasswords()
const cluster = await startCluster({ folder, places, ...passwords })
const proxy = await startProxy(
  folder,
  places,
  Number(values.port) + 40,
  `colmeia:${passwords.colmeiaPassword}`,
)

say(`
Ready. Files and logs are in ${folder}.

  DATABASE_URL='${cluster.url}' \\
  DATABASE_REPLICA_URL='${cluster.replicaUrl}' npm start

or, through HAProxy, DATABASE_URL='${proxy.writes}' and DATABASE_REPLICA_URL='${proxy.reads}'.
The primary is ${(await cluster.primary())?.place.name}. Look: curl http://127.0.0.1:${places[0]?.state}/cluster
Ctrl-C stops everything; the data stays for the next time.`)

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  say('\nStopping…')
  await proxy.stop()
  await cluster.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

/** Made at the first start: the database knows them from then on. */
function keptPasswords() {
  const file = resolve(folder, 'passwords.json')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) {
    const [superuser, replicator, colmeiaPassword] = [1, 2, 3].map(() => randomBytes(16).toString('hex'))
    writeFileSync(file, JSON.stringify({ superuser, replicator, colmeiaPassword }), { mode: 0o600 })
  }
  const { superuser, replicator, colmeiaPassword } = JSON.parse(readFileSync(file, 'utf8'))
  return { passwords: { superuser, replicator }, colmeiaPassword }
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
