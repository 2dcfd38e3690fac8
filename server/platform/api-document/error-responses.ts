import type { AnyContractProcedure, AnySchema, ErrorMapItem } from '@orpc/contract'
import type { OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { accountMessages } from '#domain/accounts/messages.ts'
import { type ProblemCode, problemBody } from '../http/problems.ts'
import { isWrite } from '../http/same-origin.ts'
import { composeExample } from './compose-example.ts'
import { type JsonSchema, refTo, type Schemas } from './json-schema.ts'

/** One error an operation can return. */
export interface ApiError {
  readonly code: string
  readonly status: number
  readonly message: string
  /** Account errors have their own shape: no request id, and one field at most. */
  readonly shape: 'operation' | 'account'
  /** The contents of `data` beside the request id. */
  readonly data?: JsonSchema
}

/** Declared for the demonstration in the browser; no server returns these. */
const ofTheDemonstration = new Set(['NOT_IN_DEMONSTRATION', 'STORAGE_FULL'])

/** Errors the HTTP layer returns before or around any operation. */
export const httpCodes = {
  ofAll: ['BAD_REQUEST', 'INTERNAL_SERVER_ERROR', 'TOO_BUSY'],
  ofWrites: ['CROSS_ORIGIN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
} as const satisfies Record<string, readonly ProblemCode[]>

export function httpErrors(codes: readonly ProblemCode[]): ApiError[] {
  return codes.map((code) => {
    const { status, message } = problemBody(code, '')
    return { code, status, message, shape: 'operation' }
  })
}

/** Every error an operation of the contract can return. */
export async function operationErrors(procedure: AnyContractProcedure): Promise<ApiError[]> {
  const writes = isWrite(procedure['~orpc'].route.method ?? 'POST')
  const codes = [...httpCodes.ofAll, ...(writes ? httpCodes.ofWrites : [])]
  return [...(await declaredErrors(procedure)), ...httpErrors(codes)]
}

async function declaredErrors(procedure: AnyContractProcedure): Promise<ApiError[]> {
  const { errorMap } = procedure['~orpc']
  const declared = Object.entries<ErrorMapItem<AnySchema> | undefined>(errorMap).filter(
    ([code]) => !ofTheDemonstration.has(code),
  )
  return Promise.all(
    declared.map(async ([code, error]) => ({
      code,
      status: error?.status ?? 500,
      message: error?.message ?? code,
      shape: 'operation' as const,
      data: code === 'INVALID_INPUT' ? invalidFields : await schemaOf(error?.data),
    })),
  )
}

const invalidFields: JsonSchema = {
  properties: {
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What to change, by the dotted path of each field.',
      examples: [{ email: accountMessages.emailInvalid }],
    },
  },
  required: ['fields'],
}

async function schemaOf(data: AnySchema | undefined): Promise<JsonSchema> {
  if (data === undefined) return {}
  const [, schema] = await new ZodToJsonSchemaConverter().convert(data, { strategy: 'output' })
  return schema as JsonSchema
}

/** One named schema per code, shared by all operations. */
export function errorSchemas(errors: readonly ApiError[]): Schemas {
  const byName = new Map<string, ApiError[]>()
  for (const error of errors) {
    const alike = byName.get(nameOf(error)) ?? []
    alike.push(error)
    byName.set(nameOf(error), alike)
  }
  return Object.fromEntries([...byName].map(([name, alike]) => [name, errorSchema(alike)]))
}

function errorSchema(alike: readonly ApiError[]): JsonSchema {
  const [error] = alike
  if (error === undefined || alike.some(({ status }) => status !== error.status))
    throw new Error(`${error?.code} is answered with more than one status`)
  return error.shape === 'account' ? accountError(error) : operationError(error, alike)
}

function accountError({ code, message }: ApiError): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: { const: code },
      message: { type: 'string', description: 'For the person, in Portuguese.' },
      field: { type: 'string', description: 'The field to change, where there is one.' },
    },
    required: ['code', 'message'],
    examples: [{ code, message }],
  }
}

function operationError({ code, status, message }: ApiError, alike: readonly ApiError[]): JsonSchema {
  const data: JsonSchema = {
    type: 'object',
    properties: {
      requestId: { type: 'string', description: 'Repeated in the server’s log.' },
      ...Object.assign({}, ...alike.map((error) => error.data?.properties)),
    },
    required: [
      'requestId',
      // If operations differ, only the fields that all of them send are required.
      ...(alike[0]?.data?.required ?? []).filter((name) =>
        alike.every((error) => error.data?.required?.includes(name)),
      ),
    ],
  }
  const example = composeExample(data, {}, () => message) as object
  return {
    type: 'object',
    properties: {
      defined: { type: 'boolean', description: 'Whether the operation itself refused.' },
      code: { const: code },
      status: { const: status },
      message: { type: 'string', description: 'For the person, in Portuguese.' },
      data,
    },
    required: ['defined', 'code', 'status', 'message', 'data'],
    examples: [{ defined: true, code, status, message, data: { ...example, requestId: 'mi2k9x1a-3f-1b' } }],
  }
}

/** The error responses of one operation, by status; those used by many operations go to `shared`. */
export function errorResponses(
  errors: readonly ApiError[],
  shared: Record<string, OpenAPI.ResponseObject>,
): Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject> {
  const statuses = [...new Set(errors.map(({ status }) => status))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const alike = errors.filter((error) => error.status === status)
      const response = responseOf(alike)
      const name = alike.map(nameOf).join('Or')
      shared[name] ??= response
      // The same codes with other descriptions stay with their operation.
      const isShared = shared[name].description === response.description
      return [status, isShared ? { $ref: `#/components/responses/${name}` } : response]
    }),
  )
}

function responseOf(errors: readonly ApiError[]): OpenAPI.ResponseObject {
  const refs = [...new Set(errors.map(nameOf))].map(refTo)
  const comesAgain = errors.some(({ status }) => status === 429 || status === 503)
  return {
    description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    ...(comesAgain ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: {
      'application/json': { schema: (refs.length === 1 ? refs[0] : { oneOf: refs }) as OpenAPI.SchemaObject },
    },
  }
}

/** EMAIL_TAKEN → EmailTakenError, or AccountEmailTakenError in the shape of accounts. */
function nameOf({ code, shape }: ApiError): string {
  const words = code.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase())
  return `${shape === 'account' ? 'Account' : ''}${words.join('')}Error`
}
