import type { Place } from './machine.ts'

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
