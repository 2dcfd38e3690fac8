import { hostilePatterns, repeatedTo } from './hostile-patterns.ts'

/** The parts of JSON Schema that the contract's document uses. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** How well a value fits: fully, except for one thing, or not at all. */
export type Manner = 'valid' | 'near' | 'hostile'

const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮‮ reversed',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(500),
  "' or 1=1; drop table users; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'x'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99T99:99:99Z',
  'infinity',
  'NaN',
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  9007199254740993n.toString(),
  true,
  false,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 2000 }, () => 1),
  { __proto__: { polluted: true }, constructor: { prototype: { polluted: true } } },
  { $ne: null },
  { toString: 'x', valueOf: 1, length: -1 },
]

/** In bytes: just under the limit of a body. */
const longestPattern = 250_000

const words = [
  'mel',
  'não',
  'padaria',
  'café',
  'app de finanças',
  '@ana',
  'https://exemplo.com.br/',
  '🐝',
  "D'Ávila",
]

export interface Maker {
  /** From 0 to 1. */
  random(): number
  /** Existing ids, so that a valid request can reach something. */
  readonly knownIds: readonly string[]
  /** Meaningful values for a field of this name: a right password, an existing lesson. */
  known(name: string): readonly unknown[]
}

export function pick<T>(list: readonly T[], { random }: Pick<Maker, 'random'>): T {
  return list[Math.floor(random() * list.length)] as T
}

/** One in six is a long text of one pattern; most bodies stay under the limit with it. */
export function makeHostile(maker: Pick<Maker, 'random'>): unknown {
  if (maker.random() > 1 / 6) return pick(hostileValues, maker)
  return repeatedTo(maker.random() * longestPattern, pick(Object.values(hostilePatterns), maker))
}

/** A value the schema allows; formats and lengths are respected, patterns are not. */
export function makeValid(schema: Schema, maker: Maker): unknown {
  if (schema.enum !== undefined) return pick(schema.enum, maker)
  if (schema.anyOf !== undefined) return makeValid(pick(schema.anyOf, maker), maker)
  switch (schema.type) {
    case 'object':
      return makeObject(schema, maker)
    case 'array': {
      const least = schema.minItems ?? 0
      const most = Math.min(schema.maxItems ?? 3, least + 3)
      const length = least + Math.floor(maker.random() * (most - least + 1))
      return Array.from({ length }, () => makeValid(schema.items ?? {}, maker))
    }
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0
      const most = Math.min(schema.maximum ?? least + 100, least + 10_000)
      return Math.floor(least + maker.random() * (most - least + 1))
    }
    case 'boolean':
      return maker.random() < 0.5
    case 'null':
      return null
    default:
      return makeText(schema, maker)
  }
}

/** Mostly a meaningful value, if any is known. */
export function makeNamed(name: string, schema: Schema, maker: Maker): unknown {
  const known = schema.enum === undefined ? maker.known(name) : []
  return known.length > 0 && maker.random() < 0.7 ? pick(known, maker) : makeValid(schema, maker)
}

function makeText({ format, minLength = 0, maxLength = 60 }: Schema, maker: Maker): string {
  if (format === 'uuid') return maker.random() < 0.7 ? pick(maker.knownIds, maker) : crypto.randomUUID()
  if (format === 'email') return `m${Math.floor(maker.random() * 1e9)}@colmeia.test`
  if (format === 'date-time') return new Date(Math.floor(maker.random() * 2e12)).toISOString()
  if (format === 'uri') return 'https://exemplo.com.br/foto.png'
  const wanted =
    minLength + Math.floor(maker.random() * (Math.min(maxLength, minLength + 120) - minLength + 1))
  let text = ''
  while (text.length < wanted) text += `${pick(words, maker)} `
  return text.slice(0, wanted).padEnd(minLength, 'a')
}

function makeObject({ properties = {}, required = [] }: Schema, maker: Maker): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || maker.random() < 0.6) made[name] = makeNamed(name, schema, maker)
  return made
}

/** Valid except for one field: hostile, missing, or unexpected. */
export function makeNear(schema: Schema, maker: Maker): unknown {
  const made = makeValid(schema, maker)
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return makeHostile(maker)
  const fields = made as Record<string, unknown>
  const name = pick([...Object.keys(fields), 'bpoints'], maker)
  const turn = maker.random()
  if (turn < 0.2) delete fields[name]
  else if (turn < 0.4) fields[pick(['id', 'role', 'isAdmin', 'plan', 'userId'], maker)] = makeHostile(maker)
  else fields[name] = makeHostile(maker)
  return fields
}
