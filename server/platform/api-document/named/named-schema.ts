import type { z } from 'zod'

/** A schema with a name in the document. */
export interface NamedSchema {
  readonly schema: z.ZodType
  readonly example?: unknown
}

/** With an example that the compiler checks; an enum needs none. */
export function named<S extends z.ZodType>(schema: S, example: z.output<S>): NamedSchema {
  return { schema, example }
}
