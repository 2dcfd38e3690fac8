import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { createVisitor } from './visitor.ts'

/** A passkey in software, already added to the account: it signs as a device that verified its user does. */
export async function softwarePasskey(sql: Sql, userId: string, origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE (RFC 9052): an ES256 key on P-256.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const id = Buffer.from(randomUUID()).toString('base64url')
  await sql`
    insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    values (${randomUUID()}, ${userId}, ${cose.toString('base64')}, ${id}, 0, 'singleDevice', false)`

  return async function signIn(visitor: ReturnType<typeof createVisitor>) {
    const { body } = await visitor.get('/passkey/generate-authenticate-options')
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge: body?.challenge, origin, crossOrigin: false }),
    )
    const site = createHash('sha256').update(new URL(origin).hostname).digest()
    // Present and verified; the counter stays at zero.
    const authenticatorData = Buffer.concat([site, Buffer.from('0500000000', 'hex')])
    const digest = createHash('sha256').update(clientData).digest()
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, digest]))
      .sign(privateKey)
    return visitor.post('/passkey/verify-authentication', {
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      },
    })
  }
}
