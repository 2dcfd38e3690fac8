import type { Sql } from 'postgres'
import { challengeKeys, helpTypeKeys, momentKeys } from '#domain/onboarding/answers.ts'
import { makeAdmin, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { keep, learnCodes } from './known-accounts.ts'
import { asHeader, makeUpload, type PictureFiles } from './make-upload.ts'
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
import type { Operation } from './operations.ts'
import { valuesOfOthers } from './other-addresses.ts'
import { type Address, type Sent, sendPatiently, sendRequest } from './send-request.ts'

/** Requests made from the schema of every operation, by guests, members and an admin. */
const makers: Record<Manner, (schema: Schema, maker: Maker) => unknown> = {
  valid: makeValid,
  near: makeNear,
  hostile: (_schema, maker) => makeHostile(maker),
}

export interface Site extends Address {
  readonly maker: Maker
  readonly pictures: PictureFiles
  /**
   * Meaningful values by field name, or `ideas.id` for one part of the API only: later requests use what
   * earlier answers named.
   */
  readonly values: Map<string, readonly unknown[]>
}

const valuesKept = 40
const named = /"(id|nextCursor)":"([^"]{1,200})"/g
const pictureNamed = /"\/media\/([^"]{1,200})"/g
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const bodyTypes = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', '']

export function asksForPassword({ body }: Operation): boolean {
  return Object.keys(body?.properties ?? {}).some((name) => /password/i.test(name))
}

/** A guest, three members with points, one of them Premium, and an admin; the requests know their ids. */
export async function newPeople(sql: Sql, secret: string, knownIds: string[]): Promise<string[]> {
  await liftLimits(sql)
  const people = await Promise.all([1, 2, 3, 4].map((n) => quickMember(sql, secret, `Pessoa ${n}`)))
  for (const { id } of people) await earn(sql, id, 10_000)
  const [, premium, , admin] = people
  await sql`update profiles set plan = 'premium', premium_since = now() where id = ${premium?.id ?? ''}`
  await makeAdmin(sql, admin?.id ?? '')
  // An admin among the requests may have unpublished it.
  await sql`update trails set published = true where not published`
  const rows = await sql<{ id: string }[]>`
    (select id from user_ideas order by created_at desc limit 20)
    union all (select id from idea_comments order by created_at desc limit 20)
    union all select id from users where id in ${sql(people.map(({ id }) => id))}`
  knownIds.splice(0, knownIds.length, crypto.randomUUID(), ...rows.map(({ id }) => id))
  return ['', ...people.map(({ cookie }) => cookie)]
}

export async function sendOne(site: Site, operation: Operation, cookies: readonly string[]) {
  const { path, parameters } = operation
  const part = partOf(path)
  const known = (name: string) => site.values.get(`${part}.${name}`) ?? site.values.get(name) ?? []
  const maker: Maker = { ...site.maker, known }
  const manner = pick<Manner>(['valid', 'valid', 'near', 'hostile'], maker)
  let address = path
  const query: string[] = []
  const headers: Record<string, string> = {}
  for (const { name, in: place, schema } of parameters) {
    const value = manner === 'hostile' ? makeHostile(maker) : makeNamed(name, schema, maker)
    const text = encode(value)
    if (place === 'path')
      address = address.replace(`{${name}}`, text === '' && name !== 'screen' ? '-' : text)
    else if (place === 'header') headers[name] = asHeader(value)
    else if (Array.isArray(value)) query.push(...value.slice(0, 100).map((one) => `${name}[]=${encode(one)}`))
    else if (maker.random() < 0.7) query.push(`${name}=${text}`)
  }
  const target = (query.length === 0 ? address : `${address}?${query.join('&')}`).slice(0, 8000)
  const cookie = pick(cookies, maker)
  const carried = makeBody(site, operation, manner, maker)
  // Sometimes another method, which our clients never send.
  const method = manner === 'hostile' && maker.random() < 0.1 ? pick(methods, maker) : operation.method
  const received = await sendPatiently(site, {
    ...carried,
    method,
    target,
    headers: { ...headersOf(site, cookie), ...headers, ...carried.headers },
  })
  const { status, text, putOff } = received
  if (status === 200) learn(site.values, part, text)
  if (status === 200 && path.startsWith('/api/auth/two-factor/')) learnCodes(site.values, text)
  const what = `${status} ${method} ${target.slice(0, 300)} as person ${cookies.indexOf(cookie)}`
  return {
    status,
    putOff,
    /** Of a caller who has just signed in, or has the second of two steps pending. */
    cookie: /session_token|two_factor/.test(received.cookie) ? received.cookie : '',
    summary: `${what}: ${JSON.stringify(carried.body.toString('utf8', 0, 500))} → ${text.slice(0, 300)}`,
  }
}

function makeBody(
  { pictures }: Site,
  { body, bodyType }: Operation,
  manner: Manner,
  maker: Maker,
): Pick<Sent, 'headers' | 'body' | 'way'> {
  if (bodyType === 'picture') return makeUpload(pictures, manner, maker)
  const value = body === null ? undefined : makers[manner](body, maker)
  if (bodyType === 'form') return { headers: { 'content-type': formType }, body: asForm(value) }
  const bytes = Buffer.from(value === undefined ? '' : JSON.stringify(value))
  const headers = { 'content-type': 'application/json' }
  // Sometimes half of it, or under another type, which our clients never send.
  const turn = manner === 'hostile' ? maker.random() : 1
  if (turn < 0.05) return { headers, body: bytes.subarray(0, bytes.length >> 1) }
  if (turn < 0.1) return { headers: { 'content-type': pick(bodyTypes, maker) }, body: bytes }
  if (turn < 0.13) return { headers: { ...headers, 'content-encoding': 'gzip' }, body: bytes }
  return { headers, body: bytes, ...(turn < 0.2 ? { way: 'chunked' } : {}) }
}

const formType = 'application/x-www-form-urlencoded'

function asForm(value: unknown): Buffer {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Buffer.from(fields.map(([name, field]) => `${encode(name)}=${encode(field)}`).join('&'))
}

function headersOf({ origin, maker }: Site, cookie: string): Record<string, string> {
  return {
    origin,
    // Limits are per address.
    'x-forwarded-for': `10.${Math.floor(maker.random() * 250)}.${Math.floor(maker.random() * 250)}.1`,
    ...(cookie === '' ? {} : { cookie }),
  }
}

/** For `/api/admin/mentors/{id}` it is `mentors`: admin and public operations share ids. */
function partOf(path: string): string {
  if (path.endsWith('/comments')) return 'comments'
  const part =
    path
      .replace(/^\/api/, '')
      .replace(/^\/admin/, '')
      .split('/', 2)[1] ?? ''
  return part === 'idea' ? 'ideas' : part
}

function learn(values: Site['values'], part: string, text: string) {
  for (const [, name = '', value = ''] of text.matchAll(named))
    keep(values, `${part}.${name === 'id' ? 'id' : 'cursor'}`, [value], valuesKept)
  for (const [, file] of text.matchAll(pictureNamed)) {
    keep(values, 'media.file', [file], valuesKept)
    keep(values, 'media.if-none-match', [`"${file}"`], valuesKept)
  }
  const [latest] = part === 'pictures' ? (values.get('pictures.id') ?? []) : []
  // An idea shows only its author's pictures: mostly there are none.
  if (latest !== undefined) values.set('pictureIds', [[], [], [latest]])
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').slice(0, 3000).replaceAll(/[\ud800-\udfff]/g, '?'))
}

/** Values that exist in every installation, and every caller's password. */
export async function readValues(sql: Sql): Promise<Site['values']> {
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const trails = ids(await sql<{ id: string }[]>`select id from trails order by position`)
  const firstTrail = trails[0] ?? ''
  return new Map<string, readonly unknown[]>([
    ['password', [quickPassword]],
    ['currentPassword', [quickPassword]],
    ['newPassword', [quickPassword]],
    ['email', ['nova@colmeia.test', 'outra@colmeia.test']],
    ['trails.id', trails],
    ['trailId', trails],
    ['nextTrail', trails],
    // One trail open to everyone: a lesson and its trail have to match.
    ['lessons.trailId', [firstTrail]],
    ['stageId', ids(await sql<{ id: string }[]>`select id from trail_stages where trail_id = ${firstTrail}`)],
    ['mentorId', ids(await sql<{ id: string }[]>`select id from mentors`)],
    ['moment', momentKeys],
    ['challenge', challengeKeys],
    ['helpType', helpTypeKeys],
    ['pictureIds', [[]]],
    ...valuesOfOthers,
  ])
}

/** Each of them publishes ideas, works on one and comments on another's, so that there is data to request. */
export async function settleIn(site: Site, cookies: readonly string[]): Promise<void> {
  const post = async (cookie: string, target: string, value: unknown) => {
    const headers = { ...headersOf(site, cookie), 'content-type': 'application/json' }
    const body = Buffer.from(JSON.stringify(value))
    return (await sendRequest(site, { method: 'POST', target, headers, body })).text
  }
  for (const cookie of cookies.filter((one) => one !== '')) {
    for (const title of ['Padaria de bairro', 'Aulas de café']) {
      const idea = { title, description: 'Perto de casa', category: null, isPublic: true, pictureIds: [] }
      learn(site.values, 'ideas', await post(cookie, '/api/ideas', { ...idea, key: crypto.randomUUID() }))
    }
    const ideas = site.values.get('ideas.id') ?? []
    site.values.set('ideaId', ideas)
    await post(cookie, '/api/projects', { ideaId: ideas[0] })
    const comment = { text: 'Gostei muito', key: crypto.randomUUID() }
    const target = `/api/ideas/${ideas.at(3) ?? ideas[0]}/comments`
    learn(site.values, 'comments', await post(cookie, target, comment))
  }
}
