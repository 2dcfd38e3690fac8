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

/** Valid requests except for one text, built from a pattern to fill this share of the allowed size. */
export function hostileRequests(
  operation: Operation,
  unit: string,
  share: number,
  maker: Maker,
): HostileRequest[] {
  const encoded = encodeURIComponent(withoutHalves(unit))
  const inAddress = encoded.repeat(Math.floor((share * longestInAddress) / encoded.length))
  const text = repeatedTo(share * (bodyLimitBytes - bodySpare), unit)
  return [
    ...operation.parameters.map(({ name }) => ({
      field: name,
      ...addressed(operation, maker, new Map([[name, inAddress]])),
      body: bodyOf(operation.body === null ? undefined : makeValid(operation.body, maker)),
    })),
    ...hostileBodies(operation.body, text, maker).map(({ field, value }) => ({
      field,
      ...addressed(operation, maker, new Map()),
      body: bodyOf(value),
    })),
  ]
}

function addressed({ method, path, parameters }: Operation, maker: Maker, hostile: Map<string, string>) {
  let target = path
  const query: string[] = []
  const headers: Record<string, string> = {}
  for (const { name, in: place, schema, required } of parameters) {
    const given = hostile.get(name)
    const value = given ?? encodeURIComponent(withoutHalves(String(makeNamed(name, schema, maker))))
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

function hostileBodies(schema: Schema | null, text: string, maker: Maker): HostileBody[] {
  if (schema === null) return []
  const whole = makeValid(schema, maker)
  const fields = textsOf(schema)
  return [
    ...fields.map((path) => ({ field: path.join('.'), value: replaced(schema, whole, path, text, maker) })),
    { field: '(a name)', value: { ...(whole as object), [text]: 1 } },
    { field: '(in place of all)', value: text },
  ]
}

/** The texts of a schema, as paths; `*` stands for every member of a list. */
function textsOf(schema: Schema): string[][] {
  if (schema.anyOf !== undefined) {
    const all = schema.anyOf.flatMap(textsOf)
    return [...new Map(all.map((path) => [path.join('.'), path])).values()]
  }
  if (schema.type === 'array') return textsOf(schema.items ?? {}).map((path) => ['*', ...path])
  if (schema.type !== 'object') return schema.type === 'string' || schema.type === undefined ? [[]] : []
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    textsOf(inner).map((path) => [name, ...path]),
  )
}

function replaced(
  schema: Schema,
  value: unknown,
  [step, ...rest]: readonly string[],
  text: string,
  maker: Maker,
): unknown {
  if (step === undefined) return text
  const inner = schema.anyOf?.find((one) => one.type === (step === '*' ? 'array' : 'object')) ?? schema
  if (step === '*')
    return [replaced(inner.items ?? {}, makeValid(inner.items ?? {}, maker), rest, text, maker)]
  const fields = (typeof value === 'object' && value !== null ? value : makeValid(inner, maker)) as Record<
    string,
    unknown
  >
  const below = inner.properties?.[step] ?? {}
  return { ...fields, [step]: replaced(below, fields[step] ?? makeValid(below, maker), rest, text, maker) }
}

/** An address cannot contain half a surrogate pair. */
function withoutHalves(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

function bodyOf(value: unknown): Buffer {
  return Buffer.from(value === undefined ? '' : JSON.stringify(value))
}
