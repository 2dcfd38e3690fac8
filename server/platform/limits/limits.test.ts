import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberLimits } from '#domain/limits/member-limits.ts'
import { moreSessions, quickMember } from '#server/testing/accounts/quick-member.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { noise } from '#server/testing/picture-files.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'

const { windows } = memberLimits.product

let site: IdeaSite
beforeAll(async () => {
  site = await startIdeaSite()
})
afterAll(() => site.stop())

type Sending = { readonly method?: 'POST' | 'PUT'; readonly turn?: number }

/** Every second request goes to the second process. */
function send(cookie: string, address: string, body: object, { method = 'POST', turn = 0 }: Sending = {}) {
  const server = turn % 2 === 0 ? site.here : site.elsewhere
  return fetch(server.url + address, {
    method,
    headers: { origin: server.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const idea = (changes: object = {}) => ({
  title: 'Horta na laje',
  description: 'Verduras para o bairro',
  category: null,
  isPublic: true,
  pictureIds: [],
  key: randomUUID(),
  ...changes,
})

const times = <Result>(count: number, work: (n: number) => Result) =>
  Array.from({ length: count }, (_, n) => work(n))

async function statuses(requests: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(requests)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Every limited action, as request number n of one member. */
const acts = {
  ideas: async () => (cookie: string, turn: number) => send(cookie, '/api/ideas', idea(), { turn }),
  edits: async () => {
    const ideas = new Map<string, Promise<string>>()
    return async (cookie: string, turn: number) => {
      const published = ideas.get(cookie) ?? site.publish(cookie)
      ideas.set(cookie, published)
      const { key: _, ...form } = idea({ title: `Horta ${turn}`, isPublic: turn % 2 === 0 })
      return send(cookie, `/api/ideas/${await published}`, form, { method: 'PUT', turn })
    }
  },
  comments: async () => {
    const id = await site.publish(await site.newMember())
    return (cookie: string, turn: number) =>
      send(cookie, `/api/ideas/${id}/comments`, { text: `Oi ${turn}`, key: randomUUID() }, { turn })
  },
  mentions: async () => {
    const author = await site.newMember()
    const id = await site.publish(author)
    const [named] = await site.database.sql`select user_id as id from user_ideas where id = ${id}`
    return (cookie: string, turn: number) =>
      send(
        cookie,
        `/api/ideas/${id}/comments`,
        { text: `Oi ${turn} @[${named?.id}]`, key: randomUUID() },
        { turn },
      )
  },
  reports: async () => {
    const author = await site.newMember()
    const id = await site.publish(author)
    const [stored] = await site.database.sql`select user_id as id from user_ideas where id = ${id}`
    const ids = times(20, () => randomUUID())
    await site.database.sql`
      insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
      select id, ${stored?.id}, 'Ideia', 'Texto', true, true, now() from unnest(${ids}::uuid[]) as many (id)`
    return (cookie: string, turn: number) =>
      send(cookie, '/api/moderation/reports', { type: 'idea', id: ids[turn], reason: 'spam' }, { turn })
  },
  feedbacks: async () => (cookie: string, turn: number) =>
    send(
      cookie,
      '/api/feedbacks',
      { title: `Erro ${turn}`, description: 'Não abre', category: 'bug', key: randomUUID() },
      { turn },
    ),
  mentorRequests: async () => (cookie: string, turn: number) =>
    send(
      cookie,
      '/api/mentors/requests',
      { mentorId: 'marisa-quaresma', message: `Oi ${turn}`, useCredit: false, key: randomUUID() },
      { turn },
    ),
} as const

/** Sends the same small picture each time. */
async function pictureUpload() {
  const body = new Uint8Array(await noise(16, 16).webp().toBuffer())
  return (cookie: string, { url }: TestServer) =>
    fetch(`${url}/api/pictures`, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'image/webp' },
      body,
    })
}

describe('the limits of a member', () => {
  it.each(Object.keys(acts) as (keyof typeof acts)[])(
    'are exact for %s sent at once to two processes, and of nobody else',
    async (kind) => {
      const act = await acts[kind]()
      const { most, seconds } = windows[kind]
      // Premium members may ask several mentors at once.
      const member = await site.newMember({ premium: true })
      expect((await act(member, 0)).status).toBe(200)
      // Most of the limit is already used: sending everything would take long and show no more.
      await site.database.sql`update member_limits set used = ${most - 5} where kind = ${kind}`
      expect(await statuses(times(12, (n) => act(member, n + 1)))).toEqual({ 200: 5, 429: 7 })

      const refused = await act(member, 13)
      expect(refused.status).toBe(429)
      const retryAfter = Number(refused.headers.get('retry-after'))
      expect(retryAfter).toBeGreaterThan(seconds - 120)
      expect(retryAfter).toBeLessThanOrEqual(seconds)
      const said = (await refused.json()) as { code: string; message: string }
      expect(said.code).toBe('TOO_MANY_REQUESTS')
      expect(said.message).toMatch(new RegExp(`limite de ${most} .+ a partir das? \\d\\d:\\d\\d\\.$`))

      expect((await act(await site.newMember(), 0)).status).toBe(200)
    },
    60_000,
  )

  it('are exact for pictures sent at once to two processes, and of nobody else', async () => {
    const upload = await pictureUpload()
    const member = await site.newMember()
    expect((await upload(member, site.here)).status).toBe(200)
    await site.database.sql`
      update member_limits set used = ${windows.pictures.most - 3} where kind = 'pictures'`
    // Each process accepts three uploads of a member at once: all six are read before one is counted.
    const answers = times(6, (n) => upload(member, n % 2 === 0 ? site.here : site.elsewhere))
    expect(await statuses(answers)).toEqual({ 200: 3, 429: 3 })
    const said = (await (await upload(member, site.elsewhere)).json()) as { message: string }
    expect(said.message).toContain(`limite de ${windows.pictures.most} imagens por hora`)
    expect((await upload(await site.newMember(), site.here)).status).toBe(200)
  }, 60_000)

  it('are exact for the room of all pictures, taken at once in two processes', async () => {
    const upload = await pictureUpload()
    const member = await site.newMember()
    const { id } = (await (await upload(member, site.here)).json()) as { id: string }
    // Room for three more of the same, whose stored size is the same too.
    const [full] = await site.database.sql`
      update pictures set bytes = ${memberLimits.product.pictureBytes} - 3 * bytes where id = ${id}
      returning owner_id, ${memberLimits.product.pictureBytes} - bytes as room`
    const answers = times(6, (n) => upload(member, n % 2 === 0 ? site.here : site.elsewhere))
    expect(await statuses(answers)).toEqual({ 200: 3, 429: 3 })
    const [used] = await site.database.sql`
      select sum(bytes)::bigint as bytes from pictures where owner_id = ${full?.owner_id}`
    expect(Number(used?.bytes)).toBe(memberLimits.product.pictureBytes)
    const refused = await upload(member, site.elsewhere)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('300 MB') })
    expect((await upload(await site.newMember(), site.here)).status).toBe(200)
  }, 60_000)

  it('are exact for the devices of push messages, turned on at once in two processes', async () => {
    const { sql } = site.database
    const { pushDevices } = memberLimits.product
    const secret = 'a'.repeat(40)
    const first = await quickMember(sql, secret)
    const cookies = [first.cookie, ...(await moreSessions(sql, secret, first.id, pushDevices + 1))]
    const turnOn = (cookie: string, turn: number) =>
      send(
        cookie,
        '/api/notifications/push',
        {
          endpoint: `https://updates.push.services.mozilla.com/${randomUUID()}`,
          keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
        },
        { method: 'PUT', turn },
      )
    const answers = await Promise.all(cookies.map(turnOn))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(pushDevices)
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60'])
    expect(await refused[0]?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining(`em ${pushDevices} aparelhos`),
    })
    expect((await turnOn((await quickMember(sql, secret)).cookie, 0)).status).toBe(200)
  })

  it('count an idea that was private again when it is made public', async () => {
    const member = await site.newMember()
    const id = await site.publish(member)
    await site.database.sql`update user_ideas set is_public = false, ever_public = false where id = ${id}`
    await site.database.sql`update member_limits set used = ${windows.ideas.most} where kind = 'ideas'`
    const form = { title: 'Horta', description: 'Texto', category: 'servicos', pictureIds: [] }
    const edit = (isPublic: boolean) =>
      send(member, `/api/ideas/${id}`, { ...form, isPublic }, { method: 'PUT', turn: 0 })
    expect((await edit(false)).status).toBe(200)
    expect((await edit(true)).status).toBe(429)
  })

  it('are exact for reactions, which may always be taken back', async () => {
    const id = await site.publish(await site.newMember())
    const member = await site.newMember()
    const react = (reaction: string | null, turn = 0) =>
      send(member, `/api/ideas/${id}/reaction`, { reaction }, { method: 'PUT', turn })
    await react('like')
    await site.database.sql`
      update member_limits set used = ${windows.reactions.most - 3} where kind = 'reactions'`
    for (const [turn, reaction] of ['dislike', 'like', 'dislike'].entries())
      expect((await react(reaction, turn)).status).toBe(200)
    expect((await react('like')).status).toBe(429)
    expect((await react('dislike')).status, 'nothing changes').toBe(200)
    expect((await react(null)).status).toBe(200)
    const [counts] = await site.database.sql`select likes, dislikes from user_ideas where id = ${id}`
    expect(counts).toEqual({ likes: 0, dislikes: 0 })
  })

  it('count a justification as a comment, and whom it names as mentions', async () => {
    const id = await site.publish(await site.newMember())
    const member = await site.newMember()
    await site.database.sql`delete from member_limits`
    const [named] = await site.database.sql`select user_id as id from user_ideas where id = ${id}`
    const justification = `Gostei muito, @[${named?.id}]`
    const body = { reaction: 'like', justification }
    expect((await send(member, `/api/ideas/${id}/reaction`, body, { method: 'PUT' })).status).toBe(200)
    const used = await site.database.sql`select kind, used from member_limits order by kind`
    expect([...used]).toEqual([
      { kind: 'comments', used: 1 },
      { kind: 'mentions', used: 1 },
      { kind: 'reactions', used: 1 },
    ])
  })

  it('are a third for who is new or not confirmed', async () => {
    const fresh = await site.newMember({ established: false })
    const answers = times(8, (n) => send(fresh, '/api/ideas', idea(), { turn: n }))
    expect(await statuses(answers)).toEqual({ 200: 4, 429: 4 })
    const said = (await (await send(fresh, '/api/ideas', idea())).json()) as { message: string }
    expect(said.message).toContain('Com o e-mail confirmado e um dia de conta, o limite aumenta.')
  })

  it('end with their window', async () => {
    const member = await site.newMember()
    await statuses(times(windows.ideas.most, () => send(member, '/api/ideas', idea())))
    expect((await send(member, '/api/ideas', idea())).status).toBe(429)
    await site.database.sql`update member_limits set started_at = started_at - interval '1 hour'`
    expect((await send(member, '/api/ideas', idea())).status).toBe(200)
  })

  it('are not touched by what is refused, nor by a repeated key', async () => {
    const member = await site.newMember()
    const key = randomUUID()
    for (let n = 0; n < 12; n += 1) {
      expect((await send(member, '/api/ideas', idea({ key }))).status).toBe(200)
      expect((await send(member, '/api/ideas', idea({ isPublic: false }))).status).toBe(403)
      expect((await send(member, '/api/ideas', idea({ pictureIds: [randomUUID()] }))).status).toBe(409)
    }
    const rest = times(windows.ideas.most, (n) => send(member, '/api/ideas', idea(), { turn: n }))
    expect(await statuses(rest)).toEqual({ 200: windows.ideas.most - 1, 429: 1 })
    expect((await send(member, '/api/ideas', idea({ key }))).status, 'as before').toBe(200)
  })
})
