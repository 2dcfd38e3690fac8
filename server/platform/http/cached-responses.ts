import type { Realtime } from '../realtime/create-realtime.ts'
import type { LiveMessage } from '../realtime/live-message.ts'
import type { Exchange } from './send-cached.ts'
import { type GrowingResponse, growingResponse, sendCompressed } from './send-compressed.ts'

/** A response that is equal for all readers, and what invalidates it. */
export interface PublicResponse {
  readonly body: Buffer
  readonly contentType: string
  /** 404 is sent to waiting clients but not kept. */
  readonly status: 200 | 404
  /** Whether added and removed ideas change it. */
  readonly showsWall: boolean
  /** The ideas it shows, whose changes invalidate it. */
  readonly ideaIds: readonly string[]
  /** The headers it depends on; `accept-encoding` by default. */
  readonly vary?: string
}

export interface OpenedAddress {
  /** The canonical address of all equivalent ones. */
  readonly address: string
  /** Null if it is private or does not exist. */
  read(): Promise<PublicResponse | null>
}

/** Handles some addresses: path and query, as in the request. */
export interface ResponseSource {
  /**
   * Null for addresses of other sources. Called for every uncached request, so it must be quick. `isMember`: a
   * page for somebody who may be signed in.
   */
  open(address: string, isMember: boolean): OpenedAddress | null
}

export interface CachedResponses {
  /** False if nothing is cached for the address. */
  sendIfCached(exchange: Exchange): boolean
  /**
   * False if no source handles the address. Otherwise reads and answers it; calls `otherwise` if it is
   * private, does not exist or cannot be read now.
   */
  sendOnceRead(exchange: Exchange, otherwise: () => void): boolean
  close(): void
}

interface Entry {
  readonly cached: GrowingResponse
  readonly content: PublicResponse
  readonly expiresAt: number
}

interface Limits {
  /** A crash can lose a notification, so entries expire after this time. */
  readonly lifetimeMs: number
  readonly entries: number
  readonly bytes: number
  /** Addresses being read at once; beyond that the ordinary way decides, which refuses overload. */
  readonly readings: number
}

const defaultLimits: Limits = { lifetimeMs: 2000, entries: 1000, bytes: 48 * 1024 * 1024, readings: 100 }
/** Quick, because it is made again after two seconds. */
const brotliQuality = 4

/**
 * Cached bytes of public responses, sent without session, database or JSON. Entries are dropped when an event
 * from any process says that something they show has changed; all are dropped whenever events may be missing.
 */
export function createCachedResponses(
  { subscribe, onPublish }: Pick<Realtime, 'subscribe' | 'onPublish'>,
  sources: readonly ResponseSource[],
  given: Partial<Limits> = {},
): CachedResponses {
  const limits = { ...defaultLimits, ...given }
  /** In the order of last use. */
  const entries = new Map<string, Entry>()
  /** One read at a time per address, regardless of how many clients wait. */
  const filling = new Map<string, { readonly entry: Promise<Entry | null> }>()
  /** Reads under way, also those an event made useless: they still cost the database. */
  let reading = 0
  let bytes = 0

  function forget(address: string) {
    const entry = entries.get(address)
    if (entry !== undefined) bytes -= entry.content.body.length
    entries.delete(address)
  }

  function keep(address: string, entry: Entry) {
    forget(address)
    entries.set(address, entry)
    bytes += entry.content.body.length
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) break
      forget(oldest)
    }
  }

  function onEvent({ event }: LiveMessage) {
    switch (event.type) {
      case 'resync':
        entries.clear()
        filling.clear()
        bytes = 0
        return
      case 'wall':
        forgetWhere(({ showsWall }) => showsWall)
        return
      case 'idea':
        forgetWhere(({ ideaIds }) => ideaIds.includes(event.id))
    }
  }

  /** A read in progress may predate the event: it answers the waiting clients and is not kept. */
  function forgetWhere(isOld: (content: PublicResponse) => boolean) {
    filling.clear()
    for (const [address, { content }] of entries) if (isOld(content)) forget(address)
  }

  function fill({ address, read }: OpenedAddress): Promise<Entry | null> {
    const underWay = filling.get(address)
    if (underWay !== undefined) return underWay.entry
    const expiresAt = performance.now() + limits.lifetimeMs
    const mine = {
      entry: read().then((content) => {
        if (content === null) return null
        const entry = entryOf(content, expiresAt)
        if (filling.get(address) === mine && content.status === 200) keep(address, entry)
        return entry
      }),
    }
    filling.set(address, mine)
    reading += 1
    void mine.entry
      .catch(() => null)
      .then(() => {
        reading -= 1
        if (filling.get(address) === mine) filling.delete(address)
      })
    return mine.entry
  }

  function freshEntry(address: string): Entry | null {
    const entry = entries.get(address)
    if (entry === undefined) return null
    if (entry.expiresAt <= performance.now()) {
      forget(address)
      return null
    }
    if (entries.size * 2 > limits.entries || bytes * 2 > limits.bytes) {
      // Far from full, the order does not matter.
      entries.delete(address)
      entries.set(address, entry)
    }
    return entry
  }

  function sendOpened(given: OpenedAddress, exchange: Exchange, otherwise: () => void) {
    const opened = { ...given, address: keyOf(exchange, given.address) }
    const entry = freshEntry(opened.address)
    if (entry !== null) return send(entry, exchange)
    if (reading >= limits.readings && !filling.has(opened.address)) return otherwise()
    // On any error the ordinary way reports it properly.
    fill(opened).then(
      (filled) => (filled === null ? otherwise() : send(filled, exchange)),
      () => otherwise(),
    )
  }

  // Events of this process arrive before their notification returns, so a client that changed something and
  // refetches at once gets the change.
  const stops = [subscribe(onEvent), onPublish(onEvent)]
  return {
    sendIfCached(exchange) {
      const entry = freshEntry(keyOf(exchange, exchange.request.url ?? ''))
      if (entry === null) return false
      send(entry, exchange)
      return true
    },
    sendOnceRead(exchange, otherwise) {
      for (const source of sources) {
        const opened = source.open(exchange.request.url ?? '', exchange.isMember)
        if (opened === null) continue
        sendOpened(opened, exchange, otherwise)
        return true
      }
      return false
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

/** Members' pages differ from those of guests at the same address. */
function keyOf({ isMember }: Exchange, address: string): string {
  return isMember ? `member ${address}` : address
}

function entryOf(content: PublicResponse, expiresAt: number): Entry {
  const cached = growingResponse(content.body, content.contentType, brotliQuality, content.vary)
  return { cached, content, expiresAt }
}

function send({ cached, content }: Entry, exchange: Exchange) {
  sendCompressed(cached, exchange, content.status)
}
