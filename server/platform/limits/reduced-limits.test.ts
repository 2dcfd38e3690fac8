import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { type IdeaSite, startIdeaSite } from '#server/testing/idea-site.ts'
import { createDevice } from '#server/testing/notifications/push-service.ts'
import { noise } from '#server/testing/picture-files.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'

// Each picture is decoded in its own process, which takes a second or two to start from the sources.
vi.setConfig({ testTimeout: 60_000 })

const { windows, pictureBytes, pushDevices } = memberLimits.product
const increases = 'Com o e-mail confirmado e um dia de conta, o limite aumenta.'

let site: IdeaSite
beforeAll(async () => {
  site = await startIdeaSite()
})
afterAll(() => site.stop())

function send(method: 'POST' | 'PUT', address: string, cookie: string, body: object) {
  return fetch(site.here.url + address, {
    method,
    headers: { origin: site.here.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const publish = (cookie: string) =>
  send('POST', '/api/ideas', cookie, {
    title: 'Horta na laje',
    description: 'Verduras para o bairro',
    category: null,
    isPublic: true,
    pictureIds: [],
    key: randomUUID(),
  })

let signUps = 0
type Account = { readonly emailVerified: boolean; readonly hours: number }

async function newAccount({ emailVerified, hours }: Account) {
  const email = `novo${signUps++}@colmeia.test`
  const cookie = await site.here.signUp(email, { established: false })
  await site.database.sql`
    update users set email_verified = ${emailVerified}, created_at = now() - make_interval(hours => ${hours})
    where email = ${email}`
  return { email, cookie }
}

async function openSession(email: string): Promise<string> {
  const body = { email, password: 'senha-de-teste' }
  const answer = await site.here.post('/api/auth/sign-in/email', body)
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

describe.each<[string, Account]>([
  ['confirmed, in the first day', { emailVerified: true, hours: 23 }],
  ['a year old, not confirmed', { emailVerified: false, hours: 9000 }],
])('who is %s', (_who, account) => {
  it('publishes a third of the ideas, and is told how the limit grows', async () => {
    const { cookie } = await newAccount(account)
    const third = reducedLimit(windows.ideas.most)
    const answers = await Promise.all(Array.from({ length: third + 3 }, () => publish(cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(third)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const said = (await (await publish(cookie)).json()) as { message: string }
    expect(said.message).toContain(`limite de ${third} ideias por hora`)
    expect(said.message).toContain(increases)
  })

  it('keeps a third of the bytes of pictures', async () => {
    const { cookie } = await newAccount(account)
    const id = await uploadPicture(site.here.url, cookie)
    await site.database.sql`update pictures set bytes = ${pictureBytes / 3 - 10} where id = ${id}`
    const refused = await fetch(`${site.here.url}/api/pictures`, {
      method: 'POST',
      headers: { origin: site.here.url, cookie, 'content-type': 'image/webp' },
      body: new Uint8Array(await noise(64, 64).webp().toBuffer()),
    })
    expect(refused.ok).toBe(false)
    const { message } = (await refused.json()) as { message: string }
    expect(message).toContain('100 MB')
    expect(message).toContain(increases)
    // With room for one more, it is accepted.
    await site.database.sql`update pictures set bytes = ${pictureBytes / 3 - 1024 * 1024} where id = ${id}`
    await uploadPicture(site.here.url, cookie)
  })

  it('is sent notifications on a third of the devices', async () => {
    const { email } = await newAccount(account)
    const third = reducedLimit(pushDevices)
    for (let n = 0; n < third + 2; n += 1) {
      const { subscription } = createDevice(`https://push.example/${randomUUID()}`)
      await send('PUT', '/api/notifications/push', await openSession(email), subscription)
    }
    const devices = await site.database.sql`
      select from push_subscriptions join users on users.id = user_id where users.email = ${email}`
    expect(devices).toHaveLength(third)
  })
})

it('who is confirmed and a day old has them in full', async () => {
  const { cookie } = await newAccount({ emailVerified: true, hours: 25 })
  const answers = await Promise.all(Array.from({ length: windows.ideas.most }, () => publish(cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(windows.ideas.most)
})
