import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { makeAdmin, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { noise } from '#server/testing/picture-files.ts'
import { secret } from './installation.ts'
import { pick } from './make-value.ts'

/** The usual activity of guests, members and an admin. */
interface Community {
  readonly members: readonly { readonly email: string; readonly cookie: string }[]
  readonly admin: { readonly cookie: string }
  readonly ideas: string[]
  readonly lessons: readonly { readonly trailId: string; readonly stageId: string }[]
  readonly picture: Buffer
}

export interface Answer {
  /** 0: a dropped connection or a missing answer. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
  readonly text: string
  readonly cookie: string
}

interface Ask {
  readonly method?: string
  readonly path: string
  readonly cookie?: string
  readonly body?: unknown
  readonly bytes?: { readonly type: string; readonly content: Buffer }
}

export interface Visitor {
  ask(what: Ask): Promise<Answer>
  readonly random: () => number
  readonly community: Community
}

const memberCount = 60
const ideasKept = 200
/** Pictures take long on a busy machine. */
const patienceMs = 60_000

async function openCommunity(sql: Sql): Promise<Community> {
  await liftLimits(sql)
  const members = []
  for (let n = 0; n < memberCount; n += 1) {
    const member = await quickMember(sql, secret, `Membro ${n}`)
    await earn(sql, member.id, 5_000_000)
    members.push(member)
  }
  const admin = await quickMember(sql, secret, 'Admin')
  await makeAdmin(sql, admin.id)
  const lessons = await sql<{ trailId: string; stageId: string }[]>`
    select trail_id as "trailId", id as "stageId" from trail_stages
    where trail_id = (select id from trails order by position limit 1) order by order_index`
  const picture = await noise(800, 600).jpeg().toBuffer()
  return { members, admin, ideas: [], lessons, picture }
}

/** Sends requests over kept connections, from a different address each time. */
function createAsk(origin: string, random: () => number) {
  const { port } = new URL(origin)
  const agent = new Agent({ keepAlive: true })
  const ask = (what: Ask): Promise<Answer> =>
    new Promise((resolve) => {
      const { method = 'GET', path, cookie, body, bytes } = what
      const content = bytes?.content ?? (body === undefined ? '' : JSON.stringify(body))
      const startedAt = performance.now()
      const finish = (
        status: number,
        text: string,
        headers: Record<string, string | string[] | undefined> = {},
      ) =>
        resolve({
          status,
          text,
          ms: performance.now() - startedAt,
          retryAfter: headers['retry-after'] !== undefined,
          cookie: [headers['set-cookie'] ?? []]
            .flat()
            .map((one) => one.split(';', 1)[0])
            .join('; '),
        })
      const headers = {
        origin,
        'content-type': bytes?.type ?? 'application/json',
        'content-length': Buffer.byteLength(content),
        'x-forwarded-for': `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.1`,
        ...(cookie === undefined ? {} : { cookie }),
      }
      const asking = request({ agent, port, method, path, headers, timeout: patienceMs }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (text.length < 4000) text += chunk
        })
        answer.on('end', () => finish(answer.statusCode ?? 0, text, answer.headers))
        answer.on('error', (error) => finish(0, error.message))
      })
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close a kept connection just as it is reused: Node leaves the retry to the caller.
        if (asking.reusedSocket && error.code === 'ECONNRESET') resolve(ask(what))
        else finish(0, error.message)
      })
      asking.end(content)
    })
  return { ask, close: () => agent.destroy() }
}

type Act = (visitor: Visitor) => Promise<Answer[]>

const guestReads: Act = async ({ ask, random, community }) => {
  const idea = pick(community.ideas, { random })
  return Promise.all(
    [
      '/',
      '/feed',
      '/api/ideas',
      `/idea/${idea}`,
      `/api/ideas/${idea}`,
      '/api/ideas/search?term=padaria',
      '/sitemap.xml',
    ].map((path) => ask({ path })),
  )
}

const memberReads: Act = async (visitor) => {
  const { cookie } = someone(visitor)
  const paths = ['session', 'home/summary', 'missions', 'ranking', 'notifications', 'store', 'trails']
  return Promise.all(paths.map((path) => visitor.ask({ path: `/api/${path}`, cookie })))
}

const signIn: Act = async (visitor) => {
  const { email } = someone(visitor)
  const body = { email, password: quickPassword }
  const entered = await visitor.ask({ method: 'POST', path: '/api/auth/sign-in/email', body })
  const { cookie } = entered
  return [entered, await visitor.ask({ method: 'POST', path: '/api/auth/sign-out', cookie, body: {} })]
}

const react: Act = async (visitor) => {
  const { cookie } = someone(visitor)
  const reaction = pick(['like', 'dislike', null], visitor)
  const path = `/api/ideas/${pick(visitor.community.ideas, visitor)}/reaction`
  return [await visitor.ask({ method: 'PUT', path, cookie, body: { reaction } })]
}

const comment: Act = async (visitor) => {
  const { cookie } = someone(visitor)
  const path = `/api/ideas/${pick(visitor.community.ideas, visitor)}/comments`
  const body = { text: 'Gostei muito da ideia.', key: randomUUID() }
  return [await visitor.ask({ method: 'POST', path, cookie, body })]
}

const writeIdea: Act = async (visitor) => [await publish(visitor, someone(visitor).cookie, [])]

const writeIdeaWithPicture: Act = async (visitor) => {
  const { cookie } = someone(visitor)
  const bytes = { type: 'image/jpeg', content: visitor.community.picture }
  const uploaded = await visitor.ask({ method: 'POST', path: '/api/pictures', cookie, bytes })
  if (uploaded.status !== 200) return [uploaded]
  const { id } = JSON.parse(uploaded.text) as { id: string }
  return [uploaded, await publish(visitor, cookie, [id])]
}

const learn: Act = async (visitor) => {
  const { cookie } = someone(visitor)
  const { trailId, stageId } = firstOnes(visitor)
  const path = `/api/lessons/${stageId}`
  const opened = await visitor.ask({ path: `${path}?trailId=${trailId}`, cookie })
  if (opened.status !== 200) return [opened]
  const option = Math.floor(visitor.random() * 4)
  const tried = { trailId, answer: { kind: 'choice', option } }
  const exercise = `${path}/exercises/pergunta`
  const answered = await visitor.ask({ method: 'POST', path: exercise, cookie, body: tried })
  const done = { trailId, taskResponse: 'Falei com cinco pessoas do bairro sobre isso.', key: randomUUID() }
  return [
    opened,
    answered,
    await visitor.ask({ method: 'POST', path: `${path}/completion`, cookie, body: done }),
  ]
}

const buy: Act = async (visitor) => {
  const { cookie } = someone(visitor)
  const body = { item: 'extra_project_slot', key: randomUUID() }
  return [await visitor.ask({ method: 'POST', path: '/api/store/purchases', cookie, body })]
}

const administer: Act = async ({ ask, community }) => {
  const { cookie } = community.admin
  const paths = ['analytics', 'waiting', 'members', 'reports', 'acts']
  return Promise.all(paths.map((path) => ask({ path: `/api/admin/${path}`, cookie })))
}

/** Repeated names are chosen more often. */
const acts = {
  guestReads: [guestReads, 6],
  memberReads: [memberReads, 5],
  react: [react, 4],
  comment: [comment, 3],
  writeIdea: [writeIdea, 2],
  writeIdeaWithPicture: [writeIdeaWithPicture, 1],
  learn: [learn, 2],
  buy: [buy, 2],
  signIn: [signIn, 1],
  administer: [administer, 0.3],
} as const satisfies Record<string, readonly [Act, number]>

type ActName = keyof typeof acts

export async function doSomething(visitor: Visitor): Promise<{ name: ActName; answers: Answer[] }> {
  const all = Object.entries(acts) as [ActName, readonly [Act, number]][]
  let left = visitor.random() * all.reduce((sum, [, [, often]]) => sum + often, 0)
  for (const [name, [act, often]] of all) {
    left -= often
    if (left < 0) return { name, answers: await act(visitor) }
  }
  return { name: 'react', answers: await react(visitor) }
}

/** Short requests that need the database: to find the server's capacity. */
export async function askQuickly(visitor: Visitor): Promise<Answer> {
  const [answer] = await pick([react, comment, buy, react], visitor)(visitor)
  if (answer === undefined) throw new Error('An act has an answer')
  return answer
}

/** The initial ideas. */
/** A visitor who can do everything that users do, in a community with ideas. */
export async function visitCommunity(origin: string, sql: Sql, random: () => number) {
  const { ask, close } = createAsk(origin, random)
  const visitor: Visitor = { ask, random, community: await openCommunity(sql) }
  await publishFirst(visitor)
  return { visitor, leave: close }
}

async function publishFirst(visitor: Visitor): Promise<void> {
  for (const { cookie } of visitor.community.members) {
    let { status, text } = await publish(visitor, cookie, [])
    // A busy machine needs a moment.
    for (let again = 0; status === 503 && again < 10; again += 1) {
      await pause(2000)
      ;({ status, text } = await publish(visitor, cookie, []))
    }
    if (status !== 200) throw new Error(`An idea was answered with ${status}: ${text}`)
  }
}

async function publish(visitor: Visitor, cookie: string, pictureIds: readonly string[]): Promise<Answer> {
  const { ideas } = visitor.community
  const idea = {
    title: 'Padaria de bairro',
    description: 'Pão quente perto de casa.',
    category: 'alimentacao',
  }
  const body = { ...idea, isPublic: true, pictureIds, key: randomUUID() }
  const answer = await visitor.ask({ method: 'POST', path: '/api/ideas', cookie, body })
  const id = /"idea":\{"id":"([^"]+)"/.exec(answer.text)?.[1]
  if (id !== undefined) ideas.push(id)
  if (ideas.length > ideasKept) ideas.shift()
  return answer
}

/** Lessons open in order, so the first are opened most. */
function firstOnes({ community: { lessons }, random }: Visitor) {
  const lesson = lessons[Math.floor(random() ** 4 * lessons.length)]
  if (lesson === undefined) throw new Error('There is a lesson')
  return lesson
}

function someone(visitor: Visitor) {
  return pick(visitor.community.members, visitor)
}
