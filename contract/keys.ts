import { z } from 'zod'
import { isStorableInstant } from '#domain/calendar/days.ts'
import { boundedWord } from './texts.ts'

const reload = 'Recarregue a página e tente de novo.'

/**
 * Chosen by the client once per intention (one press of a button), and sent again with every retry of it: however
 * often it arrives, it happens once and is answered the same.
 */
export const idempotencyKeySchema = z.uuid(reload)

/** The id of anything that is stored. */
export const idSchema = z.uuid('Este endereço não é de nada que exista aqui.')

/** Where the next page begins, as the previous one said; its text means nothing to a reader. */
export const cursorSchema = boundedWord(200, reload)

/** A moment that an answer of ours named. */
export const instantSchema = boundedWord(40, reload)
  .pipe(z.iso.datetime(reload))
  .refine(isStorableInstant, reload)

export const keyErrors = {
  KEY_REUSED: {
    status: 409,
    message: 'Este pedido já foi usado para outra coisa. Recarregue a página e tente de novo.',
  },
} as const
