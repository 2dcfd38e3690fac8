import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/router.ts'
import { boundedWord } from '#contract/texts.ts'
import { authEndpoints } from '#server/platform/auth/auth-endpoints.ts'

interface Definition {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly z.core.$ZodCheck[]
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly options?: readonly z.core.$ZodType[]
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
}

/** Schemas without text whose length the sender chooses. */
const harmless = new Set(['enum', 'literal', 'number', 'int', 'boolean', 'null', 'undefined'])

/**
 * Finds schemas that inspect a text before checking its length: trimming, cleaning, matching or transforming
 * it. Unknown kinds of schema are reported too.
 */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const { type, format, checks = [], ...parts } = schema._zod.def as unknown as Definition
  if (harmless.has(type)) return []
  if (type === 'string') return format === 'uuid' || isBound(checks[0]) ? [] : [path]
  if (type === 'object')
    return Object.entries(parts.shape ?? {}).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`))
  if (type === 'array')
    return [
      ...(checks.some((check) => check._zod.def.check === 'max_length') ? [] : [`${path} (how many)`]),
      ...(parts.element === undefined ? [] : unboundedIn(parts.element, `${path}[]`)),
    ]
  if (type === 'union') return (parts.options ?? []).flatMap((option) => unboundedIn(option, path))
  // The output of a pipe's first part is as long as that part allows.
  const inner = parts.innerType ?? parts.in
  return inner === undefined ? [`${path} (${type})`] : unboundedIn(inner, path)
}

/** Aborting, because later checks would run otherwise. */
function isBound(check: z.core.$ZodCheck | undefined): boolean {
  const { check: kind, abort } = (check?._zod.def ?? {}) as { check?: string; abort?: boolean }
  return kind === 'max_length' && abort === true
}

function inputsOf(router: AnyContractRouter, path: string): [string, z.core.$ZodType][] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) =>
      inputsOf(inner, path === '' ? key : `${path}.${key}`),
    )
  const { inputSchema } = router['~orpc']
  return inputSchema === undefined ? [] : [[path, inputSchema as unknown as z.core.$ZodType]]
}

it('every text that the API takes is measured before anything else is done with it', () => {
  const accounts = Object.entries(authEndpoints).flatMap(([path, { body }]) =>
    body === undefined ? [] : ([[path, body]] as [string, z.core.$ZodType][]),
  )
  const inputs = [...inputsOf(contract, ''), ...accounts]
  expect(inputs.length).toBeGreaterThan(60)
  expect(inputs.flatMap(([path, schema]) => unboundedIn(schema, path))).toEqual([])
})

it.each([
  ['without a bound', z.string()],
  ['trimmed first', z.string().trim().max(10)],
  [
    'cleaned first',
    z
      .string()
      .overwrite((text) => text)
      .max(10),
  ],
  ['that goes on past its bound', z.string().max(10).trim()],
  ['of an address', z.url()],
  ['made of anything', z.preprocess((text) => text, z.string().max(10))],
  ['of unknown kind', z.unknown()],
  ['by name', z.record(boundedWord(10, ''), boundedWord(10, ''))],
  ['in a list without end', z.array(boundedWord(10, ''))],
])('a text %s is found', (_, schema) => {
  expect(unboundedIn(z.object({ field: schema.optional() }), 'input')).toHaveLength(1)
})

it('what is too long is told once, and nothing else is done with it', () => {
  let cleaned = 0
  const schema = boundedWord(10, 'longo').overwrite((text) => {
    cleaned += 1
    return text
  })
  expect(schema.safeParse('x'.repeat(11)).error?.issues.map(({ message }) => message)).toEqual(['longo'])
  expect(cleaned).toBe(0)
})
