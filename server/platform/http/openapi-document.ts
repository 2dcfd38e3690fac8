import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/router.ts'

let document: Promise<OpenAPI.Document> | undefined

/** The contract in the form that other programs read. It takes its time, and is the same for everyone: made once. */
export function createOpenApiDocument(): Promise<OpenAPI.Document> {
  document ??= generateDocument()
  return document
}

function generateDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'Colmeia',
      version: '1',
      description:
        'Operations of Colmeia. Writes take application/json and must come from the same origin. The session is ' +
        'an HttpOnly cookie. Errors are { code, message, data: { requestId, fields? } }.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
      },
    },
  })
}
