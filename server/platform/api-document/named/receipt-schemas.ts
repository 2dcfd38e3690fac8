import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { receiptSchema } from '#contract/receipts.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

const text = [
  'Recibo de autoria da Colmeia, formato 1',
  `Ideia: ${exampleIds.idea}`,
  'Linha: 1',
  'Data: 2026-03-02T12:00:00.000Z',
  'Linha anterior: nenhuma',
  `Sal: ${'5c'.repeat(32)}`,
  `Autoria: Ana Mel (${exampleIds.member})`,
  'Categoria: alimentacao',
  'Visível: para todos',
  'Título: Marmitas fit para escritórios',
  'Descrição:',
  'Entrega semanal de marmitas com ingredientes do bairro.',
].join('\n')

export const receiptHash = createHash('sha256').update(text).digest('hex')

export const receiptKey = {
  id: '7f1c0a9be4d25a63',
  publicKey: `-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA${'q'.repeat(43)}=\n-----END PUBLIC KEY-----\n`,
}

const receipt: z.output<typeof receiptSchema> = {
  lines: [{ text, hash: receiptHash, at: '2026-03-02T12:00:00.000Z', signature: `${'S'.repeat(86)}==` }],
  total: 1,
  key: receiptKey,
}

export const receiptSchemas = { Receipt: named(receiptSchema, receipt) }
