import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { createVisitor } from './visitor.ts'

/** The public key as a device writes it: COSE (RFC 9052), an ES256 key on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

function siteHash(origin: string): Buffer {
  return createHash('sha256').update(new URL(origin).hostname).digest()
}

/** What a device that verified its user sends for a new passkey, without attestation. */
export function newPasskey(challenge: unknown, origin: string) {
  const id = Buffer.from(randomUUID())
  const authenticatorData = Buffer.concat([
    siteHash(origin),
    // Present, verified, with a credential; counter and model are zero.
    Buffer.from(`45${'00'.repeat(4 + 16)}`, 'hex'),
    Buffer.from([0, id.length]),
    id,
    coseKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
  ])
  // CBOR: { fmt: 'none', attStmt: {}, authData }.
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, authenticatorData.length]),
    authenticatorData,
  ])
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  return {
    name: 'Celular',
    response: {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(clientData).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    },
  }
}

/** A passkey in software, already added to the account: it signs as a device that verified its user does. */
export async function softwarePasskey(sql: Sql, userId: string, origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = Buffer.from(randomUUID()).toString('base64url')
  await sql`
    insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    values (${randomUUID()}, ${userId}, ${coseKey(publicKey).toString('base64')}, ${id}, 0, 'singleDevice', false)`

  return async function signIn(visitor: ReturnType<typeof createVisitor>) {
    const { body } = await visitor.get('/passkey/generate-authenticate-options')
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge: body?.challenge, origin, crossOrigin: false }),
    )
    // Present and verified; the counter stays at zero.
    const authenticatorData = Buffer.concat([siteHash(origin), Buffer.from('0500000000', 'hex')])
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
