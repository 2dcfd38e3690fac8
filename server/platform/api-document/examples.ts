import type { OpenAPI } from '@orpc/openapi'
import { composeExample, NoExampleError } from './compose-example.ts'
import { accountRequestExamples } from './examples/account-examples.ts'
import { requestExamples } from './examples/request-examples.ts'
import { responseExamples } from './examples/response-examples.ts'
import { type JsonSchema, jsonContentOf, type Schemas } from './json-schema.ts'
import { namedSchemas } from './named-schemas.ts'

const requests = { auth: accountRequestExamples, ...requestExamples }

export function addSchemaExamples(schemas: Schemas) {
  for (const [name, { example }] of Object.entries(namedSchemas)) {
    const schema = schemas[name]
    if (schema !== undefined && example !== undefined) schema.examples = [example]
  }
}

/** Shows what an operation takes, in its parameters and its body, and what it answers. */
export function addOperationExamples(name: string, details: OpenAPI.OperationObject, schemas: Schemas) {
  const rest = { ...(at(requests, name) as Record<string, unknown> | undefined) }
  for (const parameter of details.parameters ?? []) {
    if (!('in' in parameter)) continue
    const key = parameter.name.replace('[]', '')
    if (rest[key] !== undefined) parameter.example = rest[key]
    delete rest[key]
  }
  const body = jsonContentOf(details.requestBody)
  if (body !== undefined) body.example = rest
  const answer = jsonContentOf(details.responses?.['200'])
  if (answer !== undefined) {
    const example = at(responseExamples, name) ?? composed(name, answer.schema as JsonSchema, schemas)
    answer.example = example
  }
}

function composed(name: string, schema: JsonSchema, schemas: Schemas): unknown {
  try {
    return composeExample(schema, schemas)
  } catch (error) {
    if (error instanceof NoExampleError) throw new Error(`${name} needs an entry in response-examples.ts`)
    throw error
  }
}

/** What stands under 'ideas.publish' in an object of objects. */
function at(tree: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], tree)
}
