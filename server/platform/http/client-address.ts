import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'

/**
 * The header in which the parts behind the front read the client's address. Whatever a client sends under this
 * name is overwritten.
 */
export const clientAddressHeader = 'x-colmeia-client-address'

export interface Client {
  readonly address: string
  /** Null when nobody trustworthy said how the client connected. */
  readonly protocol: 'http' | 'https' | null
}

/** Forwarding headers are believed only when a trusted proxy sent them: anyone can write them. */
export function readClient(request: IncomingMessage, trustedProxies: BlockList | null): Client {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (trustedProxies === null || !isTrusted(peer, trustedProxies)) return { address: peer, protocol: null }
  return {
    address: rightmostUntrusted(request.headers['x-forwarded-for'], trustedProxies) ?? peer,
    protocol: forwardedProtocol(request.headers['x-forwarded-proto']),
  }
}

/** Proxies append to the list, so it is read from the right; the first address that is no proxy of ours counts. */
function rightmostUntrusted(header: string | string[] | undefined, trustedProxies: BlockList): string | null {
  const hops = [header ?? []].flat().join(',').split(',').reverse()
  for (const hop of hops) {
    const address = plainAddress(hop.trim())
    if (isIP(address) === 0) return null
    if (!isTrusted(address, trustedProxies)) return address
  }
  return null
}

function forwardedProtocol(header: string | string[] | undefined): Client['protocol'] {
  const last = [header ?? []].flat().join(',').split(',').at(-1)?.trim().toLowerCase()
  return last === 'http' || last === 'https' ? last : null
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trustedProxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Without the IPv6 wrapping that a socket bound to :: puts around IPv4, brackets and ports. */
function plainAddress(address: string): string {
  if (!address.includes(':')) return address
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}
