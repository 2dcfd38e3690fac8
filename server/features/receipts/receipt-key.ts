import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Sql } from 'postgres'

export type ReceiptKey = {
  readonly id: string
  readonly publicKey: string
  /** Of a line's hash as written, in base64. */
  readonly sign: (hash: string) => string
}

/** The frame of a private Ed25519 key in PKCS #8; its 32 bytes follow. */
const pkcs8Frame = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key follows from the server's secret: no copy of the database can sign, and a new secret is a new key. */
export function receiptKeyOf(secret: string): ReceiptKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'signatures of receipts', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Frame, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = publicKeyOf(privateKey)
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey,
    sign: (hash) => sign(null, Buffer.from(hash), privateKey).toString('base64'),
  }
}

function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
}

/** Keeps the public key for ever, so that receipts can be checked after the secret changed. */
export async function loadReceiptKey(sql: Sql, secret: string): Promise<ReceiptKey> {
  const key = receiptKeyOf(secret)
  await sql`
    insert into receipt_keys (id, public_key, created_at)
    values (${key.id}, ${key.publicKey}, now()) on conflict do nothing`
  return key
}
