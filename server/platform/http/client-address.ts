import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'

/** The client's address, for the code behind the gateway. A value sent by the client is overwritten. */
export const clientAddressHeader = 'x-colmeia-client-address'

export interface Client {
  readonly address: string
  /** Null if no trusted proxy says how the client connected. */
  readonly protocol: 'http' | 'https' | null
}

/** Forwarding headers count only from a trusted proxy: anyone can write them. */
export function readClient(request: IncomingMessage, trustedProxies: BlockList | null): Client {
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  if (trustedProxies === null || !isTrusted(peer, trustedProxies)) return { address: peer, protocol: null }
  return {
    address: rightmostUntrusted(request.headers['x-forwarded-for'], trustedProxies) ?? peer,
    protocol: forwardedProtocol(request.headers['x-forwarded-proto']),
  }
}

/**
 * Proxies append to the list, so it is read from the right; the first address that is not our proxy counts.
 */
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

/** Without brackets, ports, and the IPv6 prefix that a socket bound to :: adds to IPv4. */
function plainAddress(address: string): string {
  if (!address.includes(':')) return address
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '')
}
