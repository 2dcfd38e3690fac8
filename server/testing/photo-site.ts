import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { Outside } from '#server/features/pictures/fetch-picture.ts'
import { createPublicLookup } from '#server/platform/outbound/public-address.ts'
import { testCertificate } from './tls-certificate.ts'

/** The addresses of names, like a name server. */
export type Names = Readonly<Record<string, readonly string[]>>

const oneName: Names = { 'fotos.example.com': ['93.184.216.34'] }

/** Another site, on this machine. Names are checked as in the product; public ones lead here. */
export async function startPhotoSite(answer: RequestListener, names = oneName) {
  const site = { answer, lookedUp: [] as string[], asked: [] as string[] }
  const server = createServer(testCertificate, (request, response) => {
    site.asked.push(`https://${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
    site.answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  const lookup = createPublicLookup((name, _options, found) => {
    site.lookedUp.push(name)
    const addresses = (names[name] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    found(addresses.length === 0 ? new Error('unknown name') : null, addresses)
  })
  const rerouted: LookupFunction = (name, options, found) =>
    lookup(name, options, (error) => {
      if (error !== null) found(error, '')
      else if (options.all === true) found(null, [{ address: '127.0.0.1', family: 4 }])
      else found(null, '127.0.0.1', 4)
    })
  const { port } = server.address() as AddressInfo
  const outside: Outside = { lookup: rerouted, port, ca: testCertificate.cert }

  return Object.assign(site, {
    address: 'https://fotos.example.com/ana.png',
    outside,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
}
