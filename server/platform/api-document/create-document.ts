import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { operationsOf } from '#contract/operations.ts'
import { contract } from '#contract/router.ts'
import { accountContract, accountErrors, accountOperations } from './account-operations.ts'
import { composeExample, NoExampleError } from './compose-example.ts'
import { type ApiError, errorResponses, errorSchemas, operationErrors } from './error-responses.ts'
import { accountRequestExamples } from './examples/account-examples.ts'
import { requestExamples } from './examples/request-examples.ts'
import { responseExamples } from './examples/response-examples.ts'
import { type JsonSchema, jsonContentOf, refTo, resolve, type Schemas } from './json-schema.ts'
import { namedSchemas } from './named-schemas.ts'

const requests = { auth: accountRequestExamples, ...requestExamples }

function addSchemaExamples(schemas: Schemas) {
  for (const [name, { example }] of Object.entries(namedSchemas)) {
    const schema = schemas[name]
    if (schema !== undefined && example !== undefined) schema.examples = [example]
  }
}

/** Adds examples of an operation's parameters, body and answer. */
function addOperationExamples(name: string, details: OpenAPI.OperationObject, schemas: Schemas) {
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

/** The value at 'ideas.publish' in nested objects. */
function at(tree: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], tree)
}

/** One operation with details the generator does not know. */
interface Operation {
  readonly name: string
  readonly security: readonly Record<string, string[]>[]
  readonly errors: readonly ApiError[]
}

const documents = new Map<string, Promise<OpenAPI.Document>>()

/** The contract as OpenAPI. Slow to create and the same for everyone, so it is created once. */
export function createApiDocument(sessionCookie: string): Promise<OpenAPI.Document> {
  const made = documents.get(sessionCookie) ?? generateDocument(sessionCookie)
  documents.set(sessionCookie, made)
  return made
}

async function generateDocument(sessionCookie: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(
    { ...accountContract, ...contract },
    {
      info: {
        title: 'Colmeia',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Operations of Colmeia. Writes take application/json and must come from the same origin. The session is ' +
          'an HttpOnly cookie. Errors hold a `code` for programs and a `message` for people.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          secondStep: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie.replace('session_token', 'two_factor'),
          },
        },
        headers: {
          RetryAfter: {
            description: 'Seconds to wait before the request is sent again.',
            schema: { type: 'integer', minimum: 1 },
          },
        },
      },
      commonSchemas: Object.fromEntries(
        Object.entries(namedSchemas).map(([name, { schema }]) => [name, { schema }]),
      ),
    },
  )
  const operations = await describeOperations()
  const schemas = generated.components?.schemas as Schemas
  Object.assign(schemas, errorSchemas([...operations.values()].flatMap(({ errors }) => errors)))
  addSchemaExamples(schemas)
  const responses: Shared['responses'] = {}
  Object.assign(generated.components ?? {}, { responses })
  for (const item of Object.values(generated.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const details = item?.[method]
      if (details !== undefined) complete(details, operations, { schemas, responses })
    }
  return generated
}

async function describeOperations(): Promise<Map<string, Operation>> {
  const ofContract = operationsOf(contract).map(async ({ name, procedure }): Promise<Operation> => {
    const { errorMap } = procedure['~orpc']
    return {
      name,
      // Taken from the contract: operations that require sign-in declare UNAUTHENTICATED.
      security: 'UNAUTHENTICATED' in errorMap ? [{ session: [] }] : [{ session: [] }, {}],
      errors: await operationErrors(procedure),
    }
  })
  const ofAccounts = Object.entries(accountOperations).map(
    ([name, operation]): Operation => ({
      name: `auth.${name}`,
      security: operation.security,
      errors: accountErrors(operation),
    }),
  )
  const all = [...ofAccounts, ...(await Promise.all(ofContract))]
  return new Map(all.map((operation) => [operation.name, operation]))
}

interface Shared {
  readonly schemas: Schemas
  readonly responses: Record<string, OpenAPI.ResponseObject>
}

/** Adds the security, the errors, and names for input and output. */
function complete(
  details: OpenAPI.OperationObject,
  operations: ReadonlyMap<string, Operation>,
  { schemas, responses }: Shared,
) {
  const { operationId: name = '' } = details
  const operation = operations.get(name)
  if (operation === undefined)
    throw new Error(`The document has an operation that nothing describes: ${name}`)
  const title = name.split('.').map(capitalised).join('')
  details.operationId = title.charAt(0).toLowerCase() + title.slice(1)
  details.security = operation.security.map((way) => ({ ...way }))
  for (const parameter of details.parameters ?? []) if ('in' in parameter) plainly(parameter, schemas)
  const success = Object.values(details.responses ?? {})[0]
  if (success !== undefined) {
    nameContent(success, `${title}Response`, schemas)
    if ('content' in success) success.description = details.summary ?? ''
  }
  nameContent(details.requestBody, `${title}Request`, schemas)
  details.responses = {
    '200': success ?? { description: '' },
    ...errorResponses(operation.errors, responses),
  }
  addOperationExamples(name, details, schemas)
}

function nameContent(part: Parameters<typeof jsonContentOf>[0], name: string, schemas: Schemas) {
  const content = jsonContentOf(part)
  const schema = content?.schema as JsonSchema | undefined
  if (content === undefined || schema === undefined || schema.$ref !== undefined) return
  schemas[name] = schema
  content.schema = refTo(name) as OpenAPI.SchemaObject
}

/** The generator uses query styles that few programs can write; here a list is `ids[]=a&ids[]=b`. */
function plainly(parameter: OpenAPI.ParameterObject, schemas: Schemas) {
  for (const key of ['style', 'explode', 'allowEmptyValue', 'allowReserved'] as const) delete parameter[key]
  if (parameter.in === 'query' && resolve((parameter.schema ?? {}) as JsonSchema, schemas).type === 'array')
    parameter.name = `${parameter.name}[]`
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
