import { z } from 'zod'
import { isStorableInstant } from '#domain/calendar/days.ts'
import { boundedWord } from './texts.ts'

const reload = 'Recarregue a página e tente de novo.'

/**
 * Chosen by the client once per action (one press of a button) and sent again with every retry: the action
 * happens once and always gets the same answer.
 */
export const idempotencyKeySchema = z.uuid(reload)

/** The id of any stored object. */
export const idSchema = z.uuid('Este endereço não é de nada que exista aqui.')

/** The start of the next page, from the previous answer; opaque to clients. */
export const cursorSchema = boundedWord(200, reload)

/** An instant from one of our answers. */
export const instantSchema = boundedWord(40, reload)
  .pipe(z.iso.datetime(reload))
  .refine(isStorableInstant, reload)

export const keyErrors = {
  KEY_REUSED: {
    status: 409,
    message: 'Este pedido já foi usado para outra coisa. Recarregue a página e tente de novo.',
  },
} as const
