import type { Sql } from 'postgres'
import { receiptLimits } from '#domain/receipts/receipt.ts'
import type { ReceiptKey } from './receipt-key.ts'

type StoredLine = { readonly line: number; readonly text: string; readonly hash: string; readonly at: string }

type Asked = { readonly memberId: string; readonly ideaId: string }

/** Null if the member has no such idea. */
export async function readReceipt(sql: Sql, key: ReceiptKey, { memberId, ideaId }: Asked) {
  const lines = await sql<StoredLine[]>`
    select line, text, hash, written_at as at from receipt_lines
    where idea_id = (select id from user_ideas where id = ${ideaId} and user_id = ${memberId})
      and (line = 1 or line > (select max(line) from receipt_lines where idea_id = ${ideaId}) - ${receiptLimits.lines - 1})
    order by line`
  const last = lines.at(-1)
  if (last === undefined) return null
  const { id, publicKey } = key
  return {
    lines: lines.map(({ text, hash, at }) => ({ text, hash, at: iso(at), signature: key.sign(hash) })),
    total: last.line,
    key: { id, publicKey },
  }
}

/** Those of them that were registered. */
export async function checkHashes(sql: Sql, hashes: readonly string[]) {
  const found = await sql<{ hash: string; at: string }[]>`
    select hash, written_at as at from receipt_hashes where hash = any(${[...hashes]})`
  return found.map(({ hash, at }) => ({ hash, at: iso(at) }))
}

/** As many as there ever were secrets; the last ones are enough for an answer. */
export async function readReceiptKeys(sql: Sql) {
  const keys = await sql<{ id: string; publicKey: string; since: string }[]>`
    select id, public_key as "publicKey", created_at as since from receipt_keys
    order by created_at desc, id limit 100`
  return keys.map((key) => ({ ...key, since: iso(key.since) }))
}

function iso(moment: string): string {
  return new Date(moment).toISOString()
}
