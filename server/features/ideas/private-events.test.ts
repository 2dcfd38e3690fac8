import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, quickMember } from '#server/testing/accounts/quick-member.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'

let site: IdeaSite
beforeAll(async () => {
  site = await startIdeaSite()
})
afterAll(() => site.stop())

it('what happens to a private idea is told to its author alone', async () => {
  const author = await site.newMember({ premium: true })
  const send = (method: string, address: string, body: object) =>
    fetch(site.here.url + address, {
      method,
      headers: { origin: site.here.url, cookie: author, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const guest = await readEvents(`${site.elsewhere.url}/api/events`)
  const own = await readEvents(`${site.elsewhere.url}/api/events`, { cookie: author })
  const secret = await site.publish(author, { isPublic: false })
  const written = await send('POST', `/api/ideas/${secret}/comments`, { text: 'Nota', key: randomUUID() })
  const { comment } = (await written.json()) as { comment: { id: string } }
  await send('PUT', `/api/ideas/${secret}/reaction`, { reaction: 'like' })
  await send('PUT', `/api/comments/${comment.id}/reaction`, { reaction: 'like' })
  await site.edit(author, secret, { isPublic: false, title: 'Outro nome' })
  await send('DELETE', `/api/comments/${comment.id}`, {})
  await expect.poll(() => JSON.stringify(own.events)).toContain(secret)

  const shown = await site.publish(author)
  await expect.poll(() => JSON.stringify(guest.events)).toContain(shown)
  expect(JSON.stringify(guest.events)).not.toContain(secret)
  guest.close()
  own.close()
})

it('a private idea that a moderator or the end of its account removes is named to nobody else', async () => {
  const { sql } = site.database
  const author = await site.newMember({ premium: true })
  const reported = await site.publish(author, { isPublic: false })
  const left = await site.publish(author, { isPublic: false })
  const reporter = await quickMember(sql, 'a'.repeat(40))
  await sql`
    insert into content_reports (user_id, type, target_id, reason, details, created_at)
    values (${reporter.id}, 'idea', ${reported}, 'spam', '', now())`
  const admin = await quickMember(sql, 'a'.repeat(40))
  await makeAdmin(sql, admin.id)
  const guest = await readEvents(`${site.elsewhere.url}/api/events`)

  const decision = { type: 'idea', id: reported, outcome: 'removed' }
  const answer = await site.here.post('/api/admin/reports/decisions', decision, { cookie: admin.cookie })
  expect(answer.status).toBe(200)
  const shown = await site.publish(author)
  await sql`
    insert into account_deletions (user_id, requested_at, due_at)
    select user_id, now(), now() - interval '1 minute' from user_ideas where id = ${left}`
  await sql`insert into jobs.job (name) values ('remove-accounts')`
  // Its public idea is removed too, and named.
  const named = () => guest.events.filter((event) => JSON.stringify(event).includes(shown)).length
  await expect.poll(named, { timeout: 20_000 }).toBeGreaterThanOrEqual(1)
  await expect.poll(() => sql`select from user_ideas where id = ${left}`, { timeout: 20_000 }).toHaveLength(0)
  const after = await site.publish(await site.newMember())
  await expect.poll(() => JSON.stringify(guest.events)).toContain(after)
  for (const id of [reported, left]) expect(JSON.stringify(guest.events)).not.toContain(id)
  guest.close()
}, 60_000)

it('an edit that changes nothing is told to nobody, and is not counted', async () => {
  const author = await site.newMember()
  const form = { title: 'Horta', description: 'Verduras', isPublic: true }
  const reader = await readEvents(`${site.here.url}/api/events`)
  const id = await site.publish(author, form)
  const publishedOf = (idea: string) =>
    reader.events.filter((event) => JSON.stringify(event).includes(idea)).length
  await expect.poll(() => publishedOf(id)).toBe(1)
  for (let n = 0; n < 3; n += 1) await site.edit(author, id, form)
  await site.edit(author, id, { ...form, title: 'Horta nova' })
  await expect.poll(() => publishedOf(id)).toBe(2)
  const other = await site.publish(author)
  await expect.poll(() => publishedOf(other)).toBe(1)
  expect(publishedOf(id)).toBe(2)
  const counted = await site.database.sql`select used from member_limits where kind = 'edits' and used > 1`
  expect(counted).toHaveLength(0)
  reader.close()
})
