import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readReceiptLine, receiptLimits } from './receipt.ts'
import { checkReceiptFile, type SignedLine, writeReceiptFile } from './receipt-file.ts'

const idea = '0197a1c2-5a11-7c3e-9b1f-2d4e6f8a0b1c'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOf = (text: string) => Promise.resolve(sha256(text))

function lineText(line: number, previous: string, { title = 'Feira', ideaId = idea, minute = line } = {}) {
  return [
    'Recibo de autoria da Colmeia, formato 1',
    `Ideia: ${ideaId}`,
    `Linha: ${line}`,
    `Data: 2026-11-19T10:${String(minute % 60).padStart(2, '0')}:00.000Z`,
    `Linha anterior: ${previous}`,
    `Sal: ${'5c'.repeat(32)}`,
    `Autoria: Ana (a) Mel (${idea})`,
    'Categoria: nenhuma',
    'Visível: para todos',
    `Título: ${title}`,
    'Descrição:',
    'Uma cesta por semana.\nLinha: 7',
  ].join('\n')
}

function chain(texts: readonly ((previous: string) => string)[]): SignedLine[] {
  const lines: SignedLine[] = []
  for (const write of texts) {
    const text = write(lines.at(-1)?.hash ?? 'nenhuma')
    lines.push({ text, hash: sha256(text), signature: 'assinatura' })
  }
  return lines
}

const three = chain([1, 2, 3].map((n) => (previous) => lineText(n, previous)))

function file(lines: readonly SignedLine[]): string {
  return writeReceiptFile({ lines, key: { id: 'k', publicKey: 'P' } }, (hash) => `https://c/receipt/${hash}`)
}

const check = (lines: readonly SignedLine[]) => checkReceiptFile(file(lines), hashOf)

describe('a receipt file', () => {
  it('is whole as it was written, and says what each line was', async () => {
    expect(await check(three)).toEqual({
      status: 'whole',
      lines: three.map(({ text, hash }) => ({ ...readReceiptLine(text), hash })),
    })
    expect(readReceiptLine(three[1]?.text ?? '')).toEqual({
      ideaId: idea,
      line: 2,
      at: '2026-11-19T10:02:00.000Z',
      previous: three[0]?.hash,
      title: 'Feira',
    })
  })

  it('shows a changed text, also with its hash made anew', async () => {
    const [first, second, third] = three
    if (!first || !second || !third) throw new Error('There are three lines')
    const text = first.text.replace('Feira', 'Padaria')
    expect(await check([{ ...first, text }, second, third])).toEqual({ status: 'changed', line: 1 })
    const hidden = { ...first, text, hash: sha256(text) }
    expect(await check([hidden, second, third])).toEqual({ status: 'changed', line: 2 })
  })

  it.each([
    ['the first line is missing', three.slice(1)],
    ['lines changed places', three.toReversed()],
    [
      'a later line is missing',
      [...three.slice(0, 2), ...chain([1, 2, 3, 4].map((n) => (p) => lineText(n, p))).slice(3)],
    ],
    [
      'a line of another idea follows',
      chain([(p) => lineText(1, p), (p) => lineText(2, p, { ideaId: idea.replace('0', '1') })]),
    ],
    [
      'time runs backwards',
      chain([(p) => lineText(1, p, { minute: 9 }), (p) => lineText(2, p, { minute: 8 })]),
    ],
  ])('is not whole when %s', async (_what, lines) => {
    expect((await check(lines)).status).toBe('changed')
  })

  it('may leave lines out after the first, and shows it by their numbers', async () => {
    const found = await check([...three.slice(0, 1), ...three.slice(2)])
    expect(found).toMatchObject({ status: 'whole', lines: [{ line: 1 }, { line: 3 }] })
  })

  it.each([
    '',
    'null',
    '[]',
    '{"linhas":[]}',
    '{"linhas":[{"texto":"oi"}]}',
    '{"linhas":[{"texto":"oi","sha256":"x"}]}',
  ])('is unreadable when it is %j', async (text) => {
    expect(await checkReceiptFile(text, hashOf)).toEqual({ status: 'unreadable' })
  })

  it('is unreadable with more lines than a receipt has', async () => {
    const many = chain(
      Array.from(
        { length: receiptLimits.lines + 1 },
        (_, n) => (p: string) => lineText(n + 1, p, { minute: 1 }),
      ),
    )
    expect(await check(many)).toEqual({ status: 'unreadable' })
  })
})
