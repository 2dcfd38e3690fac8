import { type JsonSchema, resolve, type Schemas } from './json-schema.ts'

/** Thrown if an example must be written by hand. */
export class NoExampleError extends Error {
  override name = 'NoExampleError'
}

/** An example of a schema, composed from the examples of the named schemas inside it. */
export function composeExample(
  given: JsonSchema,
  schemas: Schemas,
  sampleText: () => string = freeText,
): unknown {
  const schema = resolve(given, schemas)
  const [example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option !== undefined) return composeAlternative(schema, option, schemas, sampleText)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          composeExample(inner, schemas, sampleText),
        ]),
      )
    case 'array':
      return [composeExample(schema.items ?? {}, schemas, sampleText)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return composeText(schema, sampleText)
  }
}

/** Optional text without a written example is left out. */
function composeAlternative(
  schema: JsonSchema,
  option: JsonSchema,
  schemas: Schemas,
  sampleText: () => string,
): unknown {
  try {
    return composeExample(option, schemas, sampleText)
  } catch (error) {
    const mayBeNull = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({ type }) => type === 'null')
    if (error instanceof NoExampleError && mayBeNull) return null
    throw error
  }
}

function composeText({ format }: JsonSchema, sampleText: () => string): string {
  if (format === 'date-time') return '2026-03-02T12:00:00.000Z'
  if (format === 'date') return '2026-03-02'
  return sampleText()
}

function freeText(): never {
  throw new NoExampleError('Text needs an example of its own')
}
