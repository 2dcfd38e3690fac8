import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

type Received = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A local push service: keeps its messages and answers with the status chosen by the test. */
export async function startPushService() {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const answers = { status: 201 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(answers.status).end()
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    received,
    answers,
    /** The nth message (from 1), once it has arrived. */
    async message(n: number): Promise<Received> {
      for (;;) {
        const message = received[n - 1]
        if (message !== undefined) return message
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A browser's subscription, and how it decrypts messages (RFC 8291, RFC 8188). */
export function createDevice(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** The claims of a VAPID header (RFC 8292), after verifying its signature with the key in it. */
export function readSignature(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('The signature does not fit')
  const parsed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { key, claims: parsed }
}
