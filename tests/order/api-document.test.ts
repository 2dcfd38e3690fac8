import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operationsOf } from '#contract/operations.ts'
import { contract } from '#contract/router.ts'
import { createApiDocument } from '#server/platform/api-document/create-document.ts'
import { requestExamples } from '#server/platform/api-document/examples/request-examples.ts'
import { namedSchemas } from '#server/platform/api-document/named-schemas.ts'
import { accessMatrix } from '../access/matrix.ts'
import { lintApiDocument } from './lint-api-document.ts'

interface Documented {
  readonly operationId: string
  readonly security: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { schema: object; example?: unknown }>> }>
  >
}

interface Document {
  readonly paths: Record<string, Record<string, Documented>>
  readonly components: Readonly<Record<'schemas' | 'responses', Readonly<Record<string, object>>>>
}

let document: Document
let byId: Map<string, Documented>
beforeAll(async () => {
  document = (await createApiDocument('better-auth.session_token')) as unknown as Document
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  byId = new Map(all.map((operation) => [operation.operationId, operation]))
})

/** Answers shared by many operations are listed separately. */
function withShared(_key: string, value: unknown): unknown {
  const name = /^#\/components\/responses\/(\w+)$/.exec((value as { $ref?: string } | null)?.$ref ?? '')?.[1]
  return name === undefined ? value : document.components.responses[name]
}

const operations = operationsOf(contract)
const idOf = (name: string) => name.replaceAll(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())
const documented = (name: string) => {
  const found = byId.get(idOf(name))
  if (found === undefined) throw new Error(`${name} is not in the document`)
  return found
}

describe('the check of the API document', () => {
  it('refuses an operation without security, an ambiguous path, a lost name and a wrong example', () => {
    const broken = structuredClone(document)
    const { post, get } = broken.paths['/ideas'] ?? {}
    Reflect.deleteProperty(post ?? {}, 'security')
    broken.paths['/ideas/by/{authorId}'] = { get: structuredClone(get) as Documented }
    Reflect.deleteProperty(broken.components.schemas, 'Comment')
    const example = post?.requestBody?.content['application/json']?.example as { title: unknown }
    example.title = 7
    const rules = lintApiDocument(broken).map((problem) => problem.split(':', 1)[0])
    expect(rules).toEqual(
      expect.arrayContaining([
        'security-defined',
        'no-ambiguous-paths',
        'no-unresolved-refs',
        'no-invalid-media-type-examples',
      ]),
    )
  }, 60_000)
})

describe('the API document', () => {
  it('asks for the session exactly where the access matrix refuses guests', () => {
    for (const { name } of operations) {
      const needsSession = accessMatrix[name]?.guest === 'UNAUTHENTICATED'
      expect([name, documented(name).security]).toEqual([
        name,
        needsSession ? [{ session: [] }] : [{ session: [] }, {}],
      ])
    }
  })

  it('lists every error that an operation declares, and none of the demonstration', () => {
    for (const { name, procedure } of operations) {
      const declared = Object.keys(procedure['~orpc'].errorMap)
      const listed = JSON.stringify(documented(name).responses, withShared)
      const codes = [...listed.matchAll(/`([A-Z_]+)`: /g)].map(([, code]) => code)
      const onlyDemonstration = ['NOT_IN_DEMONSTRATION', 'STORAGE_FULL']
      expect([name, codes]).toEqual([
        name,
        expect.arrayContaining(declared.filter((code) => !onlyDemonstration.includes(code))),
      ])
      for (const code of onlyDemonstration) expect(codes).not.toContain(code)
    }
  })

  it('shows an example of every body and of every answer', () => {
    for (const [id, { requestBody, responses }] of byId) {
      const body = requestBody?.content['application/json']
      if (body !== undefined) expect([id, body.example]).toEqual([id, expect.anything()])
      const answer = responses['200']?.content['application/json']
      expect([id, answer?.example]).toEqual([id, expect.anything()])
    }
  })

  it('shows only requests that the contract accepts', () => {
    for (const { name, procedure } of operations) {
      const schema = procedure['~orpc'].inputSchema
      const example = name
        .split('.')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], requestExamples)
      if (schema instanceof z.ZodType)
        expect([name, schema.safeParse(example).error]).toEqual([name, undefined])
    }
  })

  it('has a name for every schema that features of the contract share', async () => {
    const folder = join(import.meta.dirname, '../../contract')
    const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file))
    const named = new Set(Object.values(namedSchemas).map(({ schema }) => schema))
    const unnamed: string[] = []
    for (const file of files)
      for (const [name, schema] of Object.entries((await import(join(folder, file))) as object))
        if (isAnswer(name, schema) && !named.has(schema)) unnamed.push(`${file}: ${name}`)
    expect(unnamed).toEqual([])
  })
})

/** Forms are named after their operation, and live events are not answers. */
function isAnswer(name: string, schema: unknown): schema is z.ZodType {
  const isShape =
    schema instanceof z.ZodObject || schema instanceof z.ZodEnum || schema instanceof z.ZodDiscriminatedUnion
  return isShape && !/Form|liveEvent/.test(name) && !formsOfAccounts.includes(name)
}

const formsOfAccounts = [
  'changeEmailSchema',
  'changePasswordSchema',
  'completeProfileSchema',
  'questionnaireSchema',
  'recoverySchema',
  'resetPasswordSchema',
  'signInSchema',
  'signUpSchema',
]
