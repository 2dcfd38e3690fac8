import { z } from 'zod'

/**
 * Chosen by the client once per intention (one press of a button), and sent again with every retry of it: however
 * often it arrives, it happens once and is answered the same.
 */
export const idempotencyKeySchema = z.uuid('Recarregue a página e tente de novo.')

/** The id of anything that is stored. */
export const idSchema = z.uuid('Este endereço não é de nada que exista aqui.')

/** Where the next page begins, as the previous one said; its text means nothing to a reader. */
export const cursorSchema = z.string().max(200, 'Recarregue a página e tente de novo.')

export const keyErrors = {
  KEY_REUSED: {
    status: 409,
    message: 'Este pedido já foi usado para outra coisa. Recarregue a página e tente de novo.',
  },
} as const
