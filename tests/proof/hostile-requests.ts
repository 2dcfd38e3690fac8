import { rawPerKept } from '#contract/texts.ts'
import { bodyLimitBytes } from '#server/platform/http/read-body.ts'
import { repeatedTo } from './hostile-patterns.ts'
import { type Maker, makeNamed, makeValid, type Schema } from './make-value.ts'
import type { Operation } from './operations.ts'
import type { Sent } from './send-request.ts'

/** The line and headers of a request are at most 16 KB. */
const longestInAddress = 14_000
/** For the rest of the body and its envelope. */
const bodySpare = 4096

export interface HostileRequest extends Omit<Sent, 'headers'> {
  /** Which of its texts is hostile. */
  readonly field: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * How long the text is: a share of what a request may hold, which exceeds every field, or just what the field
 * itself takes, before (`raw`) and after it is cleaned, so that the text gets past the check of its length.
 */
export type HostileLength = number | 'raw' | 'kept'

/** Valid requests except for one text, built from a pattern. `raw` and `kept` are for fields with a maximum. */
export function hostileRequests(
  operation: Operation,
  unit: string,
  length: HostileLength,
  maker: Maker,
): HostileRequest[] {
  const { bodyType, body } = operation
  const carry = bodyType === 'form' ? asForm : asJson
  const inBody = (most: number) =>
    bodyType === 'form' ? repeatedInAddress(most, unit) : repeatedTo(most, unit)
  return [
    ...operation.parameters.flatMap(({ name, schema }) => {
      const text = textOf(schema, length, unit, (share) => repeatedInAddress(share * longestInAddress, unit))
      if (text === null) return []
      const hostile = new Map([[name, encoded(text)]])
      const { headers, ...rest } = addressed(operation, maker, hostile)
      const carried = carry(body === null ? undefined : makeValid(body, maker))
      return [{ field: name, ...rest, body: carried.body, headers: { ...carried.headers, ...headers } }]
    }),
    ...hostileBodies(body, maker, (schema) =>
      textOf(schema, length, unit, (share) => inBody(share * (bodyLimitBytes - bodySpare))),
    ).map(({ field, value }) => {
      const { headers, ...rest } = addressed(operation, maker, new Map())
      const carried = carry(value)
      return { field, ...rest, body: carried.body, headers: { ...carried.headers, ...headers } }
    }),
  ]
}

/** null if the field names no maximum of its own. */
function textOf(
  { maxLength }: Schema,
  length: HostileLength,
  unit: string,
  ofShare: (share: number) => string,
): string | null {
  if (typeof length === 'number') return ofShare(length)
  if (maxLength === undefined) return null
  return unit.repeat(Math.floor(((length === 'raw' ? rawPerKept : 1) * maxLength) / unit.length))
}

function addressed({ method, path, parameters }: Operation, maker: Maker, hostile: Map<string, string>) {
  let target = path
  const query: string[] = []
  const headers: Record<string, string> = {}
  for (const { name, in: place, schema, required } of parameters) {
    const given = hostile.get(name)
    const value = given ?? encoded(String(makeNamed(name, schema, maker)))
    if (place === 'path') target = target.replace(`{${name}}`, value === '' ? '-' : value)
    // Some patterns cannot be sent in a header unchanged.
    else if (place === 'header') headers[name] = value.slice(0, longestInAddress)
    else if (given !== undefined || required === true)
      query.push(`${name}${schema.type === 'array' ? '[]' : ''}=${value}`)
  }
  return { method, target: query.length === 0 ? target : `${target}?${query.join('&')}`, headers }
}

interface HostileBody {
  readonly field: string
  readonly value: unknown
}

function hostileBodies(
  schema: Schema | null,
  maker: Maker,
  textFor: (field: Schema) => string | null,
): HostileBody[] {
  if (schema === null) return []
  const whole = makeValid(schema, maker)
  const fields = textsOf(schema).flatMap(({ path, schema: field }) => {
    const text = textFor(field)
    return text === null ? [] : [{ field: path.join('.'), value: replaced(schema, whole, path, text, maker) }]
  })
  const text = textFor({})
  if (text === null) return fields
  return [
    ...fields,
    { field: '(a name)', value: { ...(whole as object), [text]: 1 } },
    { field: '(in place of all)', value: text },
  ]
}

interface TextField {
  readonly path: readonly string[]
  readonly schema: Schema
}

/** The texts of a schema; in their paths `*` stands for every member of a list. */
function textsOf(schema: Schema): TextField[] {
  if (schema.anyOf !== undefined) {
    const all = schema.anyOf.flatMap(textsOf)
    return [...new Map(all.map((field) => [field.path.join('.'), field])).values()]
  }
  const below = (step: string, inner: Schema) =>
    textsOf(inner).map((field) => ({ ...field, path: [step, ...field.path] }))
  if (schema.type === 'array') return below('*', schema.items ?? {})
  if (schema.type !== 'object')
    return schema.type === 'string' || schema.type === undefined ? [{ path: [], schema }] : []
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => below(name, inner))
}

function replaced(
  schema: Schema,
  value: unknown,
  [step, ...rest]: readonly string[],
  text: string,
  maker: Maker,
): unknown {
  if (step === undefined) return text
  const inner = partWith(schema, step) ?? schema
  if (step === '*')
    return [replaced(inner.items ?? {}, makeValid(inner.items ?? {}, maker), rest, text, maker)]
  const fields = (typeof value === 'object' && value !== null ? value : makeValid(inner, maker)) as Record<
    string,
    unknown
  >
  const below = inner.properties?.[step] ?? {}
  return { ...fields, [step]: replaced(below, fields[step] ?? makeValid(below, maker), rest, text, maker) }
}

/** The part of a choice, also of a choice within it, that has this step. */
function partWith(schema: Schema, step: string): Schema | undefined {
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => partWith(one, step)).find((part) => part !== undefined)
  const hasStep = step === '*' ? schema.type === 'array' : schema.properties?.[step] !== undefined
  return hasStep ? schema : undefined
}

/** An address cannot contain half a surrogate pair. */
function withoutHalves(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

function encoded(text: string): string {
  return encodeURIComponent(withoutHalves(text))
}

/** So many bytes of it, counted as in an address or a form. */
function repeatedInAddress(bytes: number, unit: string): string {
  return unit.repeat(Math.floor(bytes / encoded(unit).length))
}

type Carried = Pick<HostileRequest, 'body' | 'headers'>

function asJson(value: unknown): Carried {
  const text = value === undefined ? '' : JSON.stringify(value)
  return { body: Buffer.from(text), headers: { 'content-type': 'application/json' } }
}

function asForm(value: unknown): Carried {
  const fields = typeof value === 'string' ? [[value, '']] : Object.entries(value ?? {})
  const text = fields.map(([name, field]) => `${encoded(String(name))}=${encoded(String(field))}`).join('&')
  return { body: Buffer.from(text), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
