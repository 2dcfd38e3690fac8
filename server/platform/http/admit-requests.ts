import type { ServerResponse } from 'node:http'

/** Lets requests in as long as there is room for them. */
export interface Admission {
  /** False if too many are being worked on; otherwise the answer keeps its place until it is written. */
  admit(response: Pick<ServerResponse, 'once'>): boolean
}

export interface Places {
  /** However slow it goes, so many are worked on at once. */
  readonly least: number
  readonly most: number
}

const defaultPlaces: Places = { least: 32, most: 300 }
const placesAtFirst = 128
/** Whoever waits longer behind others had better come back. */
const longWaitMs = 500
const fewerEveryMs = 100
const fewer = 0.9
/** Of the places there are, with each answer that was quick. */
const more = 4

/**
 * A request beyond what the machine can do would only wait, make everyone else wait and take memory: told so at once,
 * it comes back when there is room. How many places there are follows from how long the answers take, because that
 * differs from machine to machine and from hour to hour: fewer when they are slow, more again when they are quick.
 */
export function admitRequests(given: Partial<Places> = {}, now = () => performance.now()): Admission {
  const { least, most } = { ...defaultPlaces, ...given }
  let places = Math.min(most, placesAtFirst)
  let taken = 0
  let reducedAt = Number.NEGATIVE_INFINITY

  /** One that was slow among few says nothing about how many there are. */
  function learn(tookMs: number) {
    if (taken < places / 2) return
    if (tookMs <= longWaitMs) places = Math.min(most, places + more / places)
    else if (now() - reducedAt >= fewerEveryMs) {
      places = Math.max(least, places * fewer)
      reducedAt = now()
    }
  }

  return {
    admit(response) {
      if (taken >= Math.floor(places)) return false
      const since = now()
      let holds = true
      const leave = () => {
        if (!holds) return
        holds = false
        learn(now() - since)
        taken -= 1
      }
      taken += 1
      // Written is enough: whoever reads slowly takes no one's place. A client that has left may get no answer at all.
      response.once('prefinish', leave)
      response.once('close', leave)
      return true
    },
  }
}
