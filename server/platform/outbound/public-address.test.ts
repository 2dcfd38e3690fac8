import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPublicEndpoint, lookUpPublic } from './public-address.ts'

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/x',
    'https://banco.internal/x',
    'https://impressora.local/x',
    'https://app.localhost/x',
    'https://fcm.googleapis.com:8443/x',
    'https://ana:senha@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nada',
  ])('%s is none', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(false))
})

describe('an address', () => {
  it('is public only outside of every network of one’s own', () => {
    for (const address of ['8.8.8.8', '142.250.79.10', '2800:3f0:4001::200a'])
      expect(isPublicAddress(address)).toBe(true)
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      'fd00::1',
      'fe80::1',
      'ff02::1',
      '2002:7f00:1::',
      'x',
    ])
      expect(isPublicAddress(address)).toBe(false)
  })

  it('is looked up before connecting: a name that leads inside is refused', async () => {
    const refused = new Promise<string>((resolve) =>
      lookUpPublic('localhost', { all: true }, (error) => resolve(error?.message ?? 'accepted')),
    )
    expect(await refused).toContain('not public')
  })
})
