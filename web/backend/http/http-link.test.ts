import type { ClientLink } from '@orpc/client'
import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operationsOf } from '#contract/operations.ts'
import { contract } from '#contract/router.ts'
import { routesOf } from '#web/build/virtual-contract.ts'
import { createHttpLink } from './http-link.ts'

const url = new URL('https://colmeia.test/api')

/** What a link sends, and what it makes of the answer. */
async function exchange(
  open: (fetch: (request: Request) => Promise<Response>) => ClientLink<object>,
  path: readonly string[],
  input: unknown,
  answer: () => Response,
) {
  let sent: unknown
  const link = open(async (request) => {
    const { method, url: address, redirect } = request
    sent = [method, address, redirect, request.headers.get('content-type'), await request.text()]
    return answer()
  })
  const outcome = await link.call(path, input, { context: {} }).then(
    (output) => ({ output }),
    (error: unknown) =>
      error instanceof ORPCError
        ? { code: error.code, status: error.status, message: error.message, defined: error.defined }
        : 'failed',
  )
  return { sent, outcome }
}

const own = (fetch: (request: Request) => Promise<Response>) =>
  createHttpLink(routesOf(contract), { url, fetch })
const librarys = (fetch: (request: Request) => Promise<Response>): ClientLink<object> =>
  new OpenAPILink(contract, { url, fetch: (request, init) => fetch(new Request(request, init)) })

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const operations = operationsOf(contract).map(({ name, procedure }) => ({
  path: name.split('.'),
  names: [...(procedure['~orpc'].route.path ?? '').matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name),
}))

describe('The link to the server', () => {
  it('asks for every operation as the library would', async () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('../a', 'ção & 100%', 'a b', '', '{ideaId}', '$&'))
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(undefined, null))
    const inner = fc.oneof(
      value,
      fc.array(value, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('id', 'at'), value),
    )
    const rest = fc.option(fc.dictionary(fc.constantFrom('search', 'cursor', 'text', 'order'), inner), {
      nil: undefined,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        rest,
        fc.array(text, { minLength: 3, maxLength: 3 }),
        async ({ path, names }, others, ids) => {
          const params = Object.fromEntries(names.map((name, at) => [name, ids[at]]))
          const input = others === undefined && names.length === 0 ? undefined : { ...others, ...params }
          const asked = await exchange(own, path, input, json({}))
          expect(asked).toEqual(await exchange(librarys, path, input, json({})))
          expect(asked.sent).toBeDefined()
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each<[string, () => Response]>([
    ['an object', json({ ideas: [{ id: 'a', when: null }] })],
    ['a text', json('olá')],
    ['nothing', () => new Response(null, { status: 204 })],
    [
      'a refusal',
      json({ defined: true, code: 'FULL', status: 409, message: 'Cheio', data: { most: 3 } }, 409),
    ],
    ['a refusal in other words', json({ error: 'no' }, 429)],
    [
      'a page that is no answer',
      () => new Response('<p>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
    ['an unknown failure', () => new Response('', { status: 599 })],
    ['half an answer', () => new Response('{"a":', { headers: { 'content-type': 'application/json' } })],
  ])('understands %s as the library would', async (_, answer) => {
    const path = ['site', 'get']
    const understood = await exchange(own, path, undefined, answer)
    expect(understood).toEqual(await exchange(librarys, path, undefined, answer))
  })

  it('takes the page of a café for no answer', async () => {
    const page = () => new Response('<p>Aceite os termos', { headers: { 'content-type': 'text/html' } })
    expect((await exchange(own, ['site', 'get'], undefined, page)).outcome).toBe('failed')
  })

  it('passes on what ends a request', async () => {
    const link = own((request) => Promise.resolve(Response.json(request.signal.aborted)))
    const call = link.call(['site', 'get'], undefined, { context: {}, signal: AbortSignal.abort() })
    expect(await call).toBe(true)
  })

  it('does not know an operation that the contract does not have', async () => {
    await expect(
      own(() => Promise.reject(new Error())).call(['site', 'nope'], {}, { context: {} }),
    ).rejects.toThrow('site.nope')
  })
})
