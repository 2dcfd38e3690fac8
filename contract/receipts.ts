import { z } from 'zod'
import { receiptHash, receiptLimits } from '#domain/receipts/receipt.ts'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

const hashForm = 'Isto não é o código de um recibo: são 64 letras e números.'

const keySchema = z.object({
  /** The first letters of the SHA-256 of the public key. */
  id: z.string(),
  /** Ed25519, as PEM. */
  publicKey: z.string(),
})

const lineSchema = z.object({
  /** What was published, in the form of docs/decisions/035-receipts.md. */
  text: z.string(),
  /** SHA-256 of the text, in hexadecimal. */
  hash: z.string(),
  at: z.iso.datetime(),
  /** Ed25519 of the hash as written, in base64. */
  signature: z.string(),
})

export const receiptSchema = z.object({
  /** The first line and the newest ones, oldest first. */
  lines: z.array(lineSchema),
  total: z.int(),
  key: keySchema,
})

const tags = ['Receipts']

export const receipts = {
  ofIdea: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/receipt',
      summary: 'The receipt of an idea of mine',
      description:
        'A line for its publication and for every edit since, each with the hash of the one before. No line is ever changed; texts end with the idea.',
      tags,
    })
    .input(z.strictObject({ ideaId: idSchema }))
    .output(receiptSchema),
  check: openProcedure
    .route({
      method: 'GET',
      path: '/receipts',
      summary: 'When these hashes were registered',
      description: 'Also after the idea is gone. Hashes that were never registered are left out.',
      tags,
    })
    .input(
      z.strictObject({
        hashes: z
          .array(boundedWord(64, hashForm).regex(receiptHash, hashForm))
          .min(1)
          .max(receiptLimits.lines),
      }),
    )
    .output(z.object({ registered: z.array(z.object({ hash: z.string(), at: z.iso.datetime() })) })),
  keys: openProcedure
    .route({
      method: 'GET',
      path: '/receipts/keys',
      summary: 'The public keys of receipts, newest first',
      description: 'Keys of former secrets stay, so that old receipts can be checked.',
      tags,
    })
    .output(z.object({ keys: z.array(keySchema.extend({ since: z.iso.datetime() })) })),
}
