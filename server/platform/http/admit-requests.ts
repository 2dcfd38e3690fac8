import type { ServerResponse } from 'node:http'

/** Admits requests while there is capacity. */
export interface Admission {
  /** False if too many are in progress; otherwise the response keeps its slot until it is written. */
  admit(response: Pick<ServerResponse, 'once'>): boolean
}

export interface Slots {
  /** This many run at once, however slow they are. */
  readonly least: number
  readonly most: number
}

const defaultSlots: Slots = { least: 32, most: 300 }
const slotsAtFirst = 128
/** A client that would wait longer behind others should retry instead. */
const longWaitMs = 500
const fewerEveryMs = 100
const fewer = 0.9
/** Each quick answer raises the limit by this number divided by the limit. */
const more = 4

/**
 * A request beyond the machine's capacity would only wait, delay the others and take memory. Refused at once,
 * its client retries when there is capacity. The limit adapts to the answers' duration, because machines and
 * loads differ: lower when they are slow, higher when they are quick.
 */
export function admitRequests(given: Partial<Slots> = {}, now = () => performance.now()): Admission {
  const { least, most } = { ...defaultSlots, ...given }
  let slots = Math.min(most, slotsAtFirst)
  let taken = 0
  let reducedAt = Number.NEGATIVE_INFINITY

  /** A slow answer among few says nothing about the limit. */
  function learn(tookMs: number) {
    if (taken < slots / 2) return
    if (tookMs <= longWaitMs) slots = Math.min(most, slots + more / slots)
    else if (now() - reducedAt >= fewerEveryMs) {
      slots = Math.max(least, slots * fewer)
      reducedAt = now()
    }
  }

  return {
    admit(response) {
      if (taken >= Math.floor(slots)) return false
      const since = now()
      let holds = true
      const leave = () => {
        if (!holds) return
        holds = false
        learn(now() - since)
        taken -= 1
      }
      taken += 1
      // Written is enough: a slow reader holds no slot. A client that disconnected may get no answer at all.
      response.once('prefinish', leave)
      response.once('close', leave)
      return true
    },
  }
}
