import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'

let site: IdeaSite
let ana: string
beforeAll(async () => {
  site = await startIdeaSite()
  ana = await site.newMember()
})
afterAll(() => site.stop())

function send(method: string, address: string, cookie: string, body: object): Promise<number> {
  const { url } = site.here
  const headers = { origin: url, cookie, 'content-type': 'application/json' }
  return fetch(url + address, { method, headers, body: JSON.stringify(body) }).then(({ status }) => status)
}

async function memberId(cookie: string): Promise<string> {
  const { text } = await site.read('/api/session', { cookie })
  return (JSON.parse(text) as { viewer: { id: string } }).viewer.id
}

/** Sends requests during an open deletion, and commits it once all of them wait for it. */
async function duringDeletion(
  what: 'users' | 'user_ideas',
  id: string,
  requests: readonly (() => Promise<number>)[],
): Promise<number[]> {
  const { sql } = site.database
  let answers: Promise<number[]> = Promise.resolve([])
  await sql.begin(async (transaction) => {
    await transaction`delete from ${transaction(what)} where id = ${id}`
    answers = Promise.all(requests.map((request) => request()))
    await expect
      .poll(async () => {
        const waiting = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return waiting.length
      })
      // Work after an earlier event may wait for the same row.
      .toBeGreaterThanOrEqual(requests.length)
  })
  return answers
}

describe('an account that ends between the check of its session and what it asked for', () => {
  it('is answered as signed out, whatever it asked for', async () => {
    const gone = await site.newMember()
    const ideas = [await site.publish(ana), await site.publish(ana), await site.publish(ana)]
    const answers = await duringDeletion('users', await memberId(gone), [
      () => send('PUT', `/api/ideas/${ideas[0]}/reaction`, gone, { reaction: 'like' }),
      () =>
        send('PUT', `/api/ideas/${ideas[1]}/reaction`, gone, { reaction: 'like', justification: 'Gostei' }),
      () => send('POST', `/api/ideas/${ideas[2]}/comments`, gone, { text: 'Oi', key: randomUUID() }),
      () => send('POST', '/api/moderation/hidden', gone, { type: 'idea', id: ideas[0] }),
      () => send('PUT', '/api/preferences/active-idea', gone, { ideaId: null }),
      () => send('POST', '/api/projects', gone, { ideaId: ideas[0] }),
    ])
    expect(answers).toEqual([401, 401, 401, 401, 401, 401])
    expect(site.here.lines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })

  it('is not there to be muted, nor is an idea to be worked on', async () => {
    const author = await memberId(await site.newMember())
    expect(
      await duringDeletion('users', author, [
        () => send('POST', '/api/moderation/muted', ana, { memberId: author }),
      ]),
    ).toEqual([404])
    const ideaId = await site.publish(ana)
    expect(
      await duringDeletion('user_ideas', ideaId, [
        () => send('PUT', '/api/preferences/active-idea', ana, { ideaId }),
        () => send('PUT', `/api/ideas/${ideaId}/reaction`, ana, { reaction: 'like' }),
      ]),
    ).toEqual([404, 404])
  })
})
