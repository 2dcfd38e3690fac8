import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { admitRequests } from './admit-requests.ts'

/** Simulated answers on their own clock. */
function openDoor(slots: { least: number; most: number }) {
  let clock = 0
  const { admit } = admitRequests(slots, () => clock)
  return {
    /** Admits as many as possible. */
    fill() {
      const inside: EventEmitter[] = []
      for (;;) {
        const response = new EventEmitter()
        if (!admit(response as never)) return inside
        inside.push(response)
      }
    },
    wait(milliseconds: number) {
      clock += milliseconds
    },
  }
}

function finish(responses: readonly EventEmitter[]) {
  for (const response of responses) {
    response.emit('prefinish')
    response.emit('close')
  }
}

describe('the number of slots', () => {
  it('goes down while answers are slow, but not below the least, and up again when they are quick', () => {
    const door = openDoor({ least: 10, most: 60 })
    const atFirst = door.fill()
    expect(atFirst).toHaveLength(60)
    door.wait(2000)
    finish(atFirst)
    const afterwards = door.fill()
    expect(afterwards.length).toBeLessThan(60)
    finish(afterwards)

    for (let round = 0; round < 50; round += 1) {
      const slow = door.fill()
      door.wait(2000)
      finish(slow)
    }
    const fewest = door.fill()
    expect(fewest).toHaveLength(10)
    finish(fewest)

    for (let round = 0; round < 100; round += 1) finish(door.fill())
    expect(door.fill()).toHaveLength(60)
  })

  it('is given back once by each answer, whether it was written or its client has left', () => {
    const door = openDoor({ least: 5, most: 5 })
    const inside = door.fill()
    expect(door.fill()).toHaveLength(0)
    inside[0]?.emit('close')
    inside[1]?.emit('prefinish')
    inside[1]?.emit('close')
    expect(door.fill()).toHaveLength(2)
  })

  it('does not follow from one that is slow among few', () => {
    const door = openDoor({ least: 1, most: 8 })
    const [slow, ...others] = door.fill()
    finish(others)
    door.wait(60_000)
    if (slow) finish([slow])
    expect(door.fill()).toHaveLength(8)
  })
})
