import { z } from 'zod'
import { authEndpoints } from '#server/platform/auth/auth-endpoints.ts'
import { adminExportPath, memberDataPath } from '#server/platform/http/endpoints.ts'
import { mediaPrefix, uploadPath } from '#server/platform/http/picture-endpoint.ts'
import { sharePrefix } from '#server/platform/http/share-picture-endpoint.ts'
import { siteAddresses } from '#server/platform/http/site-files.ts'
import type { Schema } from './make-value.ts'
import type { Operation } from './operations.ts'

/**
 * Settings that open every address; no provider is ever contacted, because no request knows a state it gave.
 */
export const everythingOpen = {
  METRICS_TOKEN: 'metricas-da-prova',
  CONTACT_EMAIL: 'prova@colmeia.example',
  GOOGLE_CLIENT_ID: 'prova',
  GOOGLE_CLIENT_SECRET: 'prova',
  APPLE_CLIENT_ID: 'prova',
  APPLE_CLIENT_SECRET: 'prova',
  LINKEDIN_CLIENT_ID: 'prova',
  LINKEDIN_CLIENT_SECRET: 'prova',
}

/** Known values for these addresses, by parameter name. */
export const valuesOfOthers: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  ['authorization', [`Bearer ${everythingOpen.METRICS_TOKEN}`]],
  ['accept-encoding', ['br', 'gzip', 'identity;q=0, *;q=0.5']],
  ['screen', ['', 'auth', 'terms', 'onboarding', 'complete-profile', 'feed', 'missions', 'profile']],
  ['folder', ['idea', 'trail', 'lesson', 'profile', 'assets', 'health']],
  ['next', ['/feed', '/idea/x?y=1', 'https://exemplo.com.br', '//exemplo.com.br']],
]

/** Accounts, from the schemas of their bodies: new endpoints are included automatically. */
export const accountOperations: readonly Operation[] = Object.entries(authEndpoints).map(
  ([path, { method, body }]) => ({
    method,
    path: `/api/auth${path}`,
    parameters: [],
    body: body === undefined ? null : schemaOf(body),
  }),
)

function schemaOf(body: z.ZodType): Schema {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const { email } = schema.properties ?? {}
  // It is shortened before it is checked: for such a form the schema says only that it is text.
  return email === undefined
    ? schema
    : { ...schema, properties: { ...schema.properties, email: { ...email, format: 'email' } } }
}

const text: Schema = { type: 'string', maxLength: 60 }
const id: Schema = { type: 'string', format: 'uuid' }
const inPath = (name: string, schema = text) => ({ name, in: 'path', required: true, schema })
const inQuery = (name: string) => ({ name, in: 'query', schema: text })
const inHeader = (name: string) => ({ name, in: 'header', schema: text })
const get = (path: string, ...parameters: Operation['parameters'][number][]): Operation => ({
  method: 'GET',
  path,
  parameters,
  body: null,
})
const fromProvider = {
  type: 'object',
  required: ['state', 'code'],
  properties: { state: text, code: text, error: text, user: text },
}

/** Everything else that is served: streams, downloads, pages, and unknown addresses. */
export const otherAddresses: readonly Operation[] = [
  get(
    '/api/auth/callback/{provider}',
    inPath('provider', { enum: ['google', 'apple', 'linkedin'] }),
    ...['state', 'code', 'error', 'error_description'].map(inQuery),
  ),
  { ...get('/api/auth/callback/apple'), method: 'POST', body: fromProvider, bodyType: 'form' },
  { ...get(uploadPath), method: 'POST', bodyType: 'picture' },
  get(`${mediaPrefix}{file}`, inPath('file'), inHeader('if-none-match')),
  get(`${sharePrefix}{kind}/{picture}`, inPath('kind'), inPath('picture'), inHeader('if-none-match')),
  get(memberDataPath),
  get(adminExportPath),
  get('/api/events', inHeader('last-event-id')),
  get('/api/openapi.json'),
  get('/api/docs'),
  get('/api/{nowhere}', inPath('nowhere')),
  get('/health/live'),
  get('/health/ready'),
  get('/metrics', inHeader('authorization')),
  ...siteAddresses.map((path) =>
    path.endsWith('/')
      ? get(`${path}{file}`, inPath('file'), inHeader('if-none-match'))
      : get(path, inHeader('if-none-match')),
  ),
  get('/sitemaps/ideas-1.xml.gz', inHeader('accept-encoding')),
  get('/{screen}', inPath('screen'), inHeader('accept-encoding')),
  get('/idea/{id}', inPath('id', id), inHeader('accept-encoding'), inHeader('if-none-match')),
  get('/{folder}/{id}', inPath('folder'), inPath('id', id)),
  get('/{folder}/{id}/{screen}', inPath('folder'), inPath('id', id), inPath('screen')),
]
