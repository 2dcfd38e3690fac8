import { randomUUID } from 'node:crypto'
import type { Idea } from '#contract/ideas.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { createTestDatabase } from './test-database.ts'

export type IdeaSite = Awaited<ReturnType<typeof startIdeaSite>>

/** Two server processes of one installation, with functions to post ideas on them. */
export async function startIdeaSite(
  given: {
    readonly webFolder?: string
    readonly rendererFile?: string
    readonly ideasPerSitemapPart?: number
  } = {},
) {
  const database = await createTestDatabase()
  const env = { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const options = { database, env, ...given }
  const here = await startTestServer(options)
  const elsewhere = await startTestServer(options)
  let members = 0

  async function newMember({ premium = false, established = true } = {}): Promise<string> {
    const email = `mural${members++}@colmeia.test`
    const cookie = await here.signUp(email, { established })
    if (premium)
      await database.sql`
        update profiles set plan = 'premium', premium_since = now()
        where id = (select id from users where email = ${email})`
    return cookie
  }

  async function send(method: 'POST' | 'PUT', address: string, cookie: string, body: object): Promise<Idea> {
    const response = await fetch(here.url + address, {
      method,
      headers: { origin: here.url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { idea?: Idea }
    if (answer.idea === undefined) throw new Error(`Answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.idea
  }

  return {
    database,
    here,
    elsewhere,
    newMember,
    /** Publishes on the first server and returns the id. */
    publish: async (cookie: string, changes: object = {}): Promise<string> =>
      (await send('POST', '/api/ideas', cookie, { ...form(changes), key: randomUUID() })).id,
    edit: (cookie: string, id: string, changes: object) =>
      send('PUT', `/api/ideas/${id}`, cookie, form(changes)),
    async read(address: string, headers: Record<string, string> = {}, server: TestServer = here) {
      const response = await fetch(server.url + address, { headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    async stop() {
      await here.stop()
      await elsewhere.stop()
      await database.drop()
    },
  }
}

function form(changes: object) {
  return {
    title: 'Horta na laje',
    description: 'Verduras para o bairro',
    category: null,
    isPublic: true,
    pictureIds: [],
    ...changes,
  }
}
