import type { OpenAPI } from '@orpc/openapi'

/** The parts of JSON Schema that the document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  minimum?: number
  minItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  description?: string
  examples?: unknown[]
}

export type Schemas = Record<string, JsonSchema>

const prefix = '#/components/schemas/'

export function refTo(name: string): JsonSchema {
  return { $ref: prefix + name }
}

/** Resolves a `$ref`; returns any other schema unchanged. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref === undefined) return schema
  const found = schemas[schema.$ref.slice(prefix.length)]
  if (found === undefined) throw new Error(`The document has no ${schema.$ref}`)
  return found
}

/** The JSON of a request or an answer. */
export function jsonContentOf(
  part: OpenAPI.RequestBodyObject | OpenAPI.ResponseObject | OpenAPI.ReferenceObject | undefined,
): OpenAPI.MediaTypeObject | undefined {
  return part !== undefined && 'content' in part ? part.content?.['application/json'] : undefined
}
