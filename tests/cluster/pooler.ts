import { chown, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterUser, startProgram } from './programs.ts'

interface Given {
  readonly folder: string
  /** HAProxy's port for writing. */
  readonly writes: number
  readonly port: number
  readonly password: string
  /** Changes deploy/cluster/pgbouncer.ini, to see a check fail. */
  readonly change?: (ini: string) => string
}

/** PgBouncer with the file of deploy/cluster, in front of HAProxy. */
export async function startPooler({ folder, writes, port, password, change = (same) => same }: Given) {
  const user = await clusterUser()
  const [ini, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const deployed = await readFile(resolve('deploy/cluster/pgbouncer.ini'), 'utf8')
  await writeFile(
    ini,
    change(deployed)
      .replace('port=5000', `port=${writes}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      // Its socket would be in /tmp.
      .concat('unix_socket_dir =\n'),
  )
  await writeFile(users, `"colmeia" "${password}"\n`, { mode: 0o600 })
  if (user !== null) await chown(users, user.uid, user.gid)
  const program = startProgram({
    name: 'pgbouncer',
    user,
    logs: folder,
    command: ['/usr/sbin/pgbouncer', ini],
  })
  return {
    url: `postgres://colmeia:${password}@127.0.0.1:${port}/colmeia`,
    stop: () => program.stop('SIGTERM'),
  }
}
