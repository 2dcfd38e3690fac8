import { type Agent, request } from 'node:http'
import type { Sql } from 'postgres'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { type Maker, type Manner, makeHostile, makeNear, makeValid, pick, type Schema } from './make-value.ts'

/** Requests made from the schema of every operation, by guests, members and an admin. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly body: Schema | null
}

const makers: Record<Manner, (schema: Schema, maker: Maker) => unknown> = {
  valid: makeValid,
  near: makeNear,
  hostile: (_schema, maker) => makeHostile(maker),
}

export interface Site {
  readonly origin: string
  readonly port: number
  readonly maker: Maker
  readonly agent: Agent
}

export async function readOperations(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: Operation['parameters']; requestBody?: RequestBody }>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}

interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>
}

/** A guest, three members with points, one of them Premium, and an admin; their ids are known to the requests. */
export async function newPeople(sql: Sql, secret: string, knownIds: string[]): Promise<string[]> {
  const people = await Promise.all([1, 2, 3, 4].map((n) => quickMember(sql, secret, `Pessoa ${n}`)))
  for (const { id } of people) await earn(sql, id, 10_000)
  const [, premium, , admin] = people
  await sql`update profiles set plan = 'premium', premium_since = now() where id = ${premium?.id ?? ''}`
  await sql`insert into user_roles (user_id, role) values (${admin?.id ?? ''}, 'admin')`
  const rows = await sql<{ id: string }[]>`
    (select id from user_ideas order by created_at desc limit 20)
    union all (select id from idea_comments order by created_at desc limit 20)
    union all select id from users where id in ${sql(people.map(({ id }) => id))}`
  knownIds.splice(0, knownIds.length, crypto.randomUUID(), ...rows.map(({ id }) => id))
  return ['', ...people.map(({ cookie }) => cookie)]
}

export async function sendOne(
  site: Site,
  { method, path, parameters, body }: Operation,
  cookies: readonly string[],
) {
  const { maker } = site
  const manner = pick<Manner>(['valid', 'valid', 'near', 'hostile'], maker)
  let address = `/api${path}`
  const query: string[] = []
  for (const { name, in: place, schema } of parameters) {
    const text = encode(manner === 'hostile' ? makeHostile(maker) : makeValid(schema, maker))
    if (place === 'path') address = address.replace(`{${name}}`, text === '' ? '-' : text)
    else if (maker.random() < 0.7) query.push(`${name}=${text}`)
  }
  const target = (query.length === 0 ? address : `${address}?${query.join('&')}`).slice(0, 8000)
  const sentBody = body === null ? undefined : makers[manner](body, maker)
  const cookie = pick(cookies, maker)
  const { status, text } = await send(site, { method, target, body: sentBody, cookie })
  const what = `${status} ${method} ${target.slice(0, 300)} as person ${cookies.indexOf(cookie)}`
  return { status, summary: `${what}: ${JSON.stringify(sentBody)?.slice(0, 500)} → ${text.slice(0, 300)}` }
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').slice(0, 3000).replaceAll(/[\ud800-\udfff]/g, '?'))
}

type Sent = {
  readonly method: string
  readonly target: string
  readonly body: unknown
  readonly cookie: string
}

/** Status 0 is a connection that was dropped. */
function send({ agent, port, origin, maker }: Site, { method, target: path, body, cookie }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const bytes = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      origin,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(bytes),
      // Everyone has limits of their own.
      'x-forwarded-for': `10.${Math.floor(maker.random() * 250)}.${Math.floor(maker.random() * 250)}.1`,
      ...(cookie === '' ? {} : { cookie }),
    }
    const asking = request({ agent, port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        if (text.length < 2000) text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', (error) => resolve({ status: 0, text: error.message }))
    })
    asking.on('error', (error) => resolve({ status: 0, text: error.message }))
    asking.end(bytes)
  })
}
