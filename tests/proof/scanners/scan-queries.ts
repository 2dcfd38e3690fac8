import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Maker, makeValid, type Schema } from '../make-value.ts'
import type { Operation } from '../operations.ts'
import type { Finding } from './allowed.ts'
import { runScanner } from './run-scanner.ts'

const options = [
  '--batch',
  '--ignore-stdin',
  '--dbms=PostgreSQL',
  '--level=2',
  '--risk=2',
  // Without union queries: the other techniques would find the same, and it takes more requests than all of
  // them.
  '--technique=BESTQ',
  // Short, because there are hundreds; sqlmap repeats several times before it is sure.
  '--time-sec=2',
  '--threads=1',
  '--timeout=40',
  '--retries=1',
  '--ignore-code=*',
  '--flush-session',
  '--disable-coloring',
]
const finished = /all tested parameters do not appear to be injectable/
const suspicious =
  /^.*(?:identified the following injection point|might be injectable|might be vulnerable|is vulnerable\b).*$/gm

/** sqlmap on each value of one operation. */
export async function scanQueries(address: string, operation: Operation, maker: Maker): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-sqlmap-'))
  try {
    const file = join(folder, 'request.txt')
    const asking = await accepted(address, operation, maker)
    writeFileSync(file, asText(address, asking))
    const output = await runScanner('sqlmap', ['-r', file, '--output-dir', folder, ...options], 15)
    const said = [...output.matchAll(suspicious)].map(([line]) => line)
    if (said.length === 0 && !finished.test(output)) said.push(`did not finish: ${output.slice(-800)}`)
    const name = `${operation.method} ${operation.path}`
    process.stdout.write(`sqlmap ${name} (answered with ${asking.status}): ${said.length} suspicions\n`)
    return said.map((line) => ({ scanner: 'sqlmap', says: `${name}: ${line}` }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Asking {
  readonly method: string
  /** With marks where sqlmap may insert something besides queries and bodies. */
  readonly target: string
  readonly body: string | null
  readonly status: number
}

/** A successful request, if one can be made: an early refusal never reaches a query. */
async function accepted(address: string, operation: Operation, maker: Maker): Promise<Asking> {
  const optional = operation.parameters.filter(({ required }) => required !== true)
  const without = (left: readonly unknown[]) => ({
    ...operation,
    parameters: operation.parameters.filter((parameter) => !left.includes(parameter)),
  })
  const forms = [operation, ...optional.map((parameter) => without([parameter])), without(optional)].filter(
    // Without a value sqlmap has nothing to try: then a refused request is better.
    ({ parameters, body }) => parameters.length > 0 || body !== null,
  )
  let first: Asking | undefined
  for (const form of forms) {
    const asking = await ask(address, form, maker)
    if (asking.status < 400) return asking
    first ??= asking
  }
  if (first === undefined) throw new Error(`Nothing to ask of ${operation.path}`)
  return first
}

async function ask(address: string, operation: Operation, maker: Maker): Promise<Asking> {
  const { method, path, parameters } = operation
  let target = path
  const query: string[] = []
  for (const { name, in: place, schema } of parameters) {
    const value = encodeURIComponent(unmarked(makeValid(brief(schema), maker)))
    if (place === 'path') target = target.replace(`{${name}}`, `${value || '-'}*`)
    else query.push(`${name}=${value}`)
  }
  if (query.length > 0) target += `?${query.join('&')}`
  const body = operation.body === null ? null : unmarked(makeValid(brief(operation.body), maker))
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${address}${target.replaceAll('*', '')}`, { method, body, headers })
  return { method, target, body, status }
}

/** Texts are as short as allowed: sqlmap's additions must not make them too long. */
function brief(schema: Schema): Schema {
  const { type, format, enum: choices, minLength = 0, anyOf, items, properties } = schema
  if (type === 'string' && format === undefined && choices === undefined)
    return { ...schema, enum: ['mel'.padEnd(minLength, 'a')] }
  return {
    ...schema,
    ...(anyOf ? { anyOf: anyOf.map(brief) } : {}),
    ...(items ? { items: brief(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, value]) => [key, brief(value)]),
          ),
        }
      : {}),
  }
}

function asText(address: string, { method, target, body }: Asking): string {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    'Content-Type: application/json',
    'Accept: application/json',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

function unmarked(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll('*', '')
}
