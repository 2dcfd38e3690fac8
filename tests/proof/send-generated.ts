import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { challengeKeys, helpTypeKeys, momentKeys } from '#domain/onboarding/options.ts'
import { quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import {
  type Maker,
  type Manner,
  makeHostile,
  makeNamed,
  makeNear,
  makeValid,
  pick,
  type Schema,
} from './make-value.ts'

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
  /**
   * Values that mean something, by the name of their field, or `ideas.id` for one part of the API alone: what answers
   * have named, later requests ask for.
   */
  readonly values: Map<string, readonly unknown[]>
}

const valuesKept = 40
const named = /"(id|nextCursor)":"([^"]{1,200})"/g

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
  // An admin among the requests may have taken it away from everyone.
  await sql`update trails set published = true where not published`
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
  const part = partOf(path)
  const known = (name: string) => site.values.get(`${part}.${name}`) ?? site.values.get(name) ?? []
  const maker: Maker = { ...site.maker, known }
  const manner = pick<Manner>(['valid', 'valid', 'near', 'hostile'], maker)
  let address = `/api${path}`
  const query: string[] = []
  for (const { name, in: place, schema } of parameters) {
    const value = manner === 'hostile' ? makeHostile(maker) : makeNamed(name, schema, maker)
    const text = encode(value)
    if (place === 'path') address = address.replace(`{${name}}`, text === '' ? '-' : text)
    else if (Array.isArray(value)) query.push(...value.slice(0, 100).map((one) => `${name}[]=${encode(one)}`))
    else if (maker.random() < 0.7) query.push(`${name}=${text}`)
  }
  const target = (query.length === 0 ? address : `${address}?${query.join('&')}`).slice(0, 8000)
  const sentBody = body === null ? undefined : makers[manner](body, maker)
  const cookie = pick(cookies, maker)
  const { status, text, putOff } = await sendPatiently(site, { method, target, body: sentBody, cookie })
  if (status === 200) learn(site.values, part, text)
  const what = `${status} ${method} ${target.slice(0, 300)} as person ${cookies.indexOf(cookie)}`
  return {
    status,
    putOff,
    summary: `${what}: ${JSON.stringify(sentBody)?.slice(0, 500)} → ${text.slice(0, 300)}`,
  }
}

/** Of `/admin/mentors/{id}` it is `mentors`: both sides of a thing share its ids. */
function partOf(path: string): string {
  if (path.endsWith('/comments')) return 'comments'
  return path.replace(/^\/admin/, '').split('/', 2)[1] ?? ''
}

function learn(values: Site['values'], part: string, text: string) {
  for (const [, name = '', value = ''] of text.matchAll(named)) {
    const key = `${part}.${name === 'id' ? 'id' : 'cursor'}`
    const before = values.get(key) ?? []
    if (!before.includes(value)) values.set(key, [value, ...before].slice(0, valuesKept))
  }
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').slice(0, 3000).replaceAll(/[\ud800-\udfff]/g, '?'))
}

/** What there is in every installation, and the password of everyone who asks. */
export async function readValues(sql: Sql): Promise<Site['values']> {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const trails = ids(await sql<{ id: string }[]>`select id from trails order by position`)
  const firstTrail = trails[0] ?? ''
  return new Map<string, readonly unknown[]>([
    ['password', [quickPassword]],
    ['email', ['nova@colmeia.test', 'outra@colmeia.test']],
    ['trails.id', trails],
    ['trailId', trails],
    ['nextTrail', trails],
    // One trail that is open to everyone: a lesson and the trail it is in have to belong together.
    ['lessons.trailId', [firstTrail]],
    ['stageId', ids(await sql<{ id: string }[]>`select id from trail_stages where trail_id = ${firstTrail}`)],
    ['mentorId', ids(await sql<{ id: string }[]>`select id from mentors`)],
    ['moment', momentKeys],
    ['challenge', challengeKeys],
    ['helpType', helpTypeKeys],
    ['pictureIds', [[]]],
  ])
}

/** Each of them writes ideas, works on one and comments on another's, so that there is something to ask for. */
export async function settleIn(site: Site, cookies: readonly string[]): Promise<void> {
  const post = (cookie: string, target: string, body: unknown) =>
    send(site, { method: 'POST', target, body, cookie })
  for (const cookie of cookies.filter((one) => one !== '')) {
    for (const title of ['Padaria de bairro', 'Aulas de café']) {
      const idea = { title, description: 'Perto de casa', category: null, isPublic: true, pictureIds: [] }
      const { text } = await post(cookie, '/api/ideas', { ...idea, key: crypto.randomUUID() })
      learn(site.values, 'ideas', text)
    }
    const ideas = site.values.get('ideas.id') ?? []
    site.values.set('ideaId', ideas)
    await post(cookie, '/api/projects', { ideaId: ideas[0] })
    const comment = { text: 'Gostei muito', key: crypto.randomUUID() }
    const { text } = await post(cookie, `/api/ideas/${ideas.at(3) ?? ideas[0]}/comments`, comment)
    learn(site.values, 'comments', text)
  }
}

type Received = { readonly status: number; readonly text: string; readonly retryAfter: boolean }

type Sent = {
  readonly method: string
  readonly target: string
  readonly body: unknown
  readonly cookie: string
}

const tries = 5
const triesAfterMs = 2000

/**
 * A server whose machine is busy with other things may ask to come back (503 with Retry-After); then the same is sent
 * again, as any client does. Whoever is put off every time has found something that the server cannot answer.
 */
async function sendPatiently(site: Site, what: Sent) {
  for (let putOff = 0; ; putOff += 1) {
    const answer = await send(site, what)
    if (answer.status !== 503 || !answer.retryAfter || putOff === tries) return { ...answer, putOff }
    await pause(triesAfterMs)
  }
}

/** Status 0 is a connection that was dropped. */
function send(site: Site, sent: Sent): Promise<Received> {
  const { agent, port, origin, maker } = site
  const { method, target: path, body, cookie } = sent
  return new Promise<Received>((resolve) => {
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
        if (text.length < 4000) text += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, retryAfter: 'retry-after' in answer.headers }),
      )
      answer.on('error', (error) => resolve({ status: 0, text: error.message, retryAfter: false }))
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection at the moment it is used again: Node leaves it to the caller to repeat.
      if (asking.reusedSocket && error.code === 'ECONNRESET') resolve(send(site, sent))
      else resolve({ status: 0, text: error.message, retryAfter: false })
    })
    asking.end(bytes)
  })
}
