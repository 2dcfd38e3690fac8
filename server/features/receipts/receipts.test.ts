import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdeaForm } from '#contract/ideas.ts'
import { readReceiptLine, receiptLimits } from '#domain/receipts/receipt.ts'
import { checkReceiptFile, writeReceiptFile } from '#domain/receipts/receipt-file.ts'
import {
  type CommunityUnderTest,
  sampleForm,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { checkHashes, readReceipt, readReceiptKeys } from './read-receipts.ts'
import { loadReceiptKey, receiptKeyOf } from './receipt-key.ts'

const key = receiptKeyOf('segredo de hoje')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let test: CommunityUnderTest
let ana: string
let ideaId: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ana = await test.newMember()
  ideaId = (await test.publish(ana)).id
})

async function receipt() {
  const found = await readReceipt(test.sql, key, { memberId: ana, ideaId })
  if (found === null) throw new Error('There is no receipt')
  return found
}

const edit = (changes: Partial<IdeaForm>) => test.edit(ana, ideaId, changes)

const appendOnly = /append-only/

describe('the receipt of an idea', () => {
  it('gets a line for its publication and each real edit, which others cannot read', async () => {
    const title = 'Título: “aspas”, \\barras e 😀'
    const description = 'Primeira linha\n\nLinha: 9\n"fim"'
    await edit({ title, description })
    await edit({ title, description })
    await edit({ title, description, category: 'servicos' })
    const { lines, total } = await receipt()
    expect(total).toBe(3)
    expect(lines.map(({ hash }) => hash)).toEqual(lines.map(({ text }) => sha256(text)))
    expect(lines.map(({ text }) => readReceiptLine(text))).toMatchObject([
      { ideaId, line: 1, previous: null, title: sampleForm.title },
      { line: 2, previous: lines[0]?.hash, title },
      { line: 3, previous: lines[1]?.hash, title, at: lines[2]?.at },
    ])
    expect(lines[1]?.text.endsWith(`Descrição:\n${description}`)).toBe(true)
    expect(await readReceipt(test.sql, key, { memberId: await test.newMember(), ideaId })).toBeNull()
  })

  it('follows edits sent at once, one line after the other', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => edit({ title: `Feira ${n}` })))
    const { lines, total, key: given } = await receipt()
    expect(total).toBe(13)
    const checked = await checkReceiptFile(
      writeReceiptFile({ lines, key: given }, (hash) => hash),
      (text) => Promise.resolve(sha256(text)),
    )
    expect(checked.status).toBe('whole')
  })

  it('cannot be guessed from its hash, because equal texts have different ones', async () => {
    const other = (await test.publish(ana)).id
    const theirs = await readReceipt(test.sql, key, { memberId: ana, ideaId: other })
    expect(theirs?.lines[0]?.hash).not.toBe((await receipt()).lines[0]?.hash)
    expect((await receipt()).lines[0]?.text).toMatch(/\nSal: [0-9a-f]{64}\n/)
  })

  it('is signed with a key that stays known after the secret changed', async () => {
    const before = await loadReceiptKey(test.sql, 'segredo de ontem')
    await loadReceiptKey(test.sql, 'segredo de hoje')
    await loadReceiptKey(test.sql, 'segredo de hoje')
    const known = await readReceiptKeys(test.sql)
    expect(known.map(({ id }) => id).toSorted()).toEqual([before.id, key.id].toSorted())
    const [line] = (await readReceipt(test.sql, before, { memberId: ana, ideaId }))?.lines ?? []
    const publicKey = known.find(({ id }) => id === before.id)?.publicKey ?? ''
    const signature = Buffer.from(line?.signature ?? '', 'base64')
    const isSigned = (hash: string) => verify(null, Buffer.from(hash), createPublicKey(publicKey), signature)
    expect(isSigned(line?.hash ?? '')).toBe(true)
    expect(isSigned(sha256('outro texto'))).toBe(false)
  })

  it('is never rewritten, not even by hand', async () => {
    const [{ hash } = { hash: '' }] = (await receipt()).lines
    for (const change of [
      test.sql`update receipt_lines set text = 'outro' where idea_id = ${ideaId}`,
      test.sql`update receipt_lines set written_at = now() where idea_id = ${ideaId}`,
      test.sql`delete from receipt_lines where idea_id = ${ideaId}`,
      test.sql`update receipt_hashes set written_at = now() where hash = ${hash}`,
      test.sql`delete from receipt_hashes where hash = ${hash}`,
      test.sql`truncate receipt_hashes`,
      test.sql`delete from receipt_keys`,
    ])
      await expect(change).rejects.toThrow(appendOnly)
  })

  it('leaves nothing but hash and date when the idea is gone', async () => {
    await edit({ title: 'Feira na porta' })
    const { lines } = await receipt()
    await test.remove(ana, ideaId)
    expect(await readReceipt(test.sql, key, { memberId: ana, ideaId })).toBeNull()
    expect(await test.sql`select from receipt_lines where idea_id = ${ideaId}`).toHaveLength(0)
    const hashes = lines.map(({ hash }) => hash)
    const registered = await checkHashes(test.sql, [...hashes, sha256('nada')])
    expect(registered.toSorted((one, other) => one.at.localeCompare(other.at))).toEqual(
      lines.map(({ hash, at }) => ({ hash, at })),
    )
    expect(Object.keys((await test.sql`select * from receipt_hashes limit 1`)[0] ?? {})).toEqual([
      'hash',
      'written_at',
    ])
  })

  it('goes with an account', async () => {
    const { lines } = await receipt()
    await test.sql`delete from users where id = ${ana}`
    expect(await test.sql`select from receipt_lines where user_id = ${ana}`).toHaveLength(0)
    expect(await checkHashes(test.sql, [lines[0]?.hash ?? ''])).toHaveLength(1)
  })

  it('shows the first line and the newest of a long history', async () => {
    await test.sql`
      do $$ begin
        for n in 1..${test.sql.unsafe(String(receiptLimits.lines + 20))} loop
          update user_ideas set title = 'Feira ' || n where id = ${test.sql.unsafe(`'${ideaId}'`)};
        end loop;
      end $$`
    const { lines, total } = await receipt()
    expect(total).toBe(receiptLimits.lines + 21)
    const numbers = lines.map(({ text }) => readReceiptLine(text)?.line)
    expect(numbers).toHaveLength(receiptLimits.lines)
    expect([numbers[0], numbers[1], numbers.at(-1)]).toEqual([1, 23, total])
  })
})
