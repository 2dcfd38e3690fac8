import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of this machine or its network, or unroutable ones. One list per family, which must not mix. */
const notPublic = { 4: new BlockList(), 6: new BlockList() } as const
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic[4].addSubnet(network, bits, 'ipv4')
// Everything but global unicast, plus those parts of it that embed an IPv4 address or are for examples.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic[6].addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic[4].check(address, 'ipv4')
    case 6:
      return !notPublic[6].check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Members choose addresses that this server sends to or downloads from, so they must not be internal: https
 * on its default port, and a host name. The name's addresses are checked when it is resolved.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i.test(hostname) &&
    !/\.(?:localhost|local|internal|invalid|lan|onion|home\.arpa)$/i.test(hostname)
  )
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name and refuses it if any of its addresses is not public: names can point inside. The
 * connection then uses exactly the checked addresses.
 */
export function createPublicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined)
        return callback(error ?? new Error(`${hostname} has no address`), '')
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(`${hostname} leads to an address that is not public`), '')
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

export const lookUpPublic = createPublicLookup(lookup)
