import type { Place } from './machine.ts'
import { execute } from './programs.ts'

const names = ['one', 'two', 'three']

/** Three machines on this one, told apart by their ports. */
export function onThisMachine(firstPort: number): Place[] {
  return names.map((name, index) => ({
    name,
    host: '127.0.0.1',
    postgres: firstPort + index,
    state: firstPort + 10 + index,
    etcd: firstPort + 20 + index,
    peer: firstPort + 30 + index,
    inside: [],
  }))
}

export interface Network {
  readonly places: readonly Place[]
  cut(place: Place): Promise<void>
  join(place: Place): Promise<void>
  /** What the PostgreSQL of this machine sends no longer reaches the others; all else does. */
  stopFollowing(name: string): Promise<void>
  followAgain(): Promise<void>
  remove(): Promise<void>
}

const bridge = 'colmeia0'

/** Three machines with a network namespace each, on a bridge that only this machine reaches. Needs root. */
export async function apart(): Promise<Network> {
  await removeAll()
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('addr', 'add', '10.231.7.1/24', 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  const places: Place[] = []
  for (const [index, name] of names.entries()) {
    const space = `colmeia-${name}`
    const host = `10.231.7.${11 + index}`
    const inside = ['ip', 'netns', 'exec', space]
    await ip('netns', 'add', space)
    await ip('link', 'add', wire(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    await ip('link', 'set', wire(name), 'master', bridge, 'up')
    for (const args of [
      ['link', 'set', 'lo', 'up'],
      ['addr', 'add', `${host}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
    ]) {
      await execute('ip', ['-n', space, ...args])
    }
    places.push({
      name,
      host,
      postgres: 5432,
      state: 8008,
      etcd: 2379,
      peer: 2380,
      inside: [...inside, 'setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'],
    })
  }
  return {
    places,
    // Silence, as of a cable that was pulled: nothing is refused.
    cut: ({ name }) => ip('link', 'set', wire(name), 'down'),
    join: ({ name }) => ip('link', 'set', wire(name), 'up'),
    async stopFollowing(name) {
      const silent = places.find((place) => place.name === name)
      if (silent === undefined) throw new Error(`There is no machine ${name}`)
      const from = ['--source', silent.host, '--protocol', 'tcp', '--source-port', String(silent.postgres)]
      for (const { name: other } of places.filter((place) => place !== silent))
        await insideOf(other, 'iptables', '--append', 'INPUT', ...from, '--jump', 'DROP')
    },
    async followAgain() {
      for (const { name } of places) await insideOf(name, 'iptables', '--flush', 'INPUT')
    },
    remove: removeAll,
  }
}

const wire = (name: string) => `colmeia-${name}`.slice(0, 15)

async function ip(...args: string[]): Promise<void> {
  await execute('ip', args)
}

async function insideOf(name: string, ...command: string[]): Promise<void> {
  await ip('netns', 'exec', `colmeia-${name}`, ...command)
}

/** Also what a killed run left. */
async function removeAll(): Promise<void> {
  for (const name of names) await ip('netns', 'del', `colmeia-${name}`).catch(() => {})
  for (const name of names) await ip('link', 'del', wire(name)).catch(() => {})
  await ip('link', 'del', bridge).catch(() => {})
}
