import type { z } from 'zod'

/** A schema that the document calls by a name. */
export interface NamedSchema {
  readonly schema: z.ZodType
  readonly example?: unknown
}

/** With an example that the compiler checks; a list of words needs none. */
export function named<S extends z.ZodType>(schema: S, example: z.output<S>): NamedSchema {
  return { schema, example }
}
