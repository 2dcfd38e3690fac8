import { describe, expect, it } from 'vitest'
import { type SessionState, sessionState } from '#web/app/session-state.ts'
import { waitForSession } from './wait-for-session.ts'

const guest = sessionState({ viewer: null })
const member = sessionState({
  viewer: {
    id: 'ana',
    displayName: 'Ana',
    email: 'ana@exemplo.com.br',
    avatarUrl: null,
    color: '#FFD700',
    theme: 'auto',
    isConfirmed: true,
    isAdmin: false,
    showedSecondFactor: false,
  },
})

/** A clock that only waiting advances, and a session read according to `answers`. */
function source(answers: (time: number) => SessionState, isGivenUp: () => boolean = () => false) {
  let time = 0
  const readAt: number[] = []
  return {
    readAt,
    reread: async () => {
      readAt.push(time)
      return answers(time)
    },
    wait: async (milliseconds: number) => {
      time += milliseconds
    },
    now: () => time,
    isGivenUp,
  }
}

describe('waiting for a session', () => {
  it('takes the one that is there without asking', async () => {
    const nobody = source(() => guest)
    expect(await waitForSession(member, nobody)).toBe(member)
    expect(nobody.readAt).toEqual([])
  })

  it('looks every 200 ms and goes on as soon as there is one', async () => {
    const late = source((time) => (time >= 600 ? member : guest))
    expect(await waitForSession(guest, late)).toBe(member)
    expect(late.readAt).toEqual([200, 400, 600])
  })

  it('gives up after 8 s', async () => {
    const nobody = source(() => guest)
    expect(await waitForSession(guest, nobody)).toBe(guest)
    expect(nobody.readAt).toHaveLength(40)
    expect(nobody.readAt.at(-1)).toBe(8000)
  })

  it('stops when the screen was left', async () => {
    let reads = 0
    const left = source(
      () => guest,
      () => {
        reads += 1
        return reads > 3
      },
    )
    await waitForSession(guest, left)
    expect(left.readAt).toHaveLength(3)
  })
})
