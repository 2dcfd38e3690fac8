import { resolve } from 'node:path'
import type { Place } from './machine.ts'
import { clusterUser, startProgram } from './programs.ts'

/** HAProxy with the file of deploy/cluster, at ports for writing and for reading. */
export async function startProxy(folder: string, places: readonly Place[], port: number, login: string) {
  const env = Object.fromEntries(
    places.flatMap(({ name, host, postgres, state }) => [
      [`CLUSTER_${name.toUpperCase()}`, `${host}:${postgres}`],
      [`CLUSTER_${name.toUpperCase()}_STATE`, String(state)],
    ]),
  )
  const writes = `127.0.0.1:${port}`
  const reads = `127.0.0.1:${port + 1}`
  const program = startProgram({
    name: 'haproxy',
    user: await clusterUser(),
    logs: folder,
    command: ['/usr/sbin/haproxy', '-db', '-f', resolve('deploy/cluster/haproxy.cfg')],
    env: { ...env, CLUSTER_WRITES: writes, CLUSTER_READS: reads },
  })
  const address = (host: string) => `postgres://${login}@${host}/colmeia`
  return { writes: address(writes), reads: address(reads), stop: () => program.stop('SIGTERM') }
}
