import { randomBytes } from 'node:crypto'
import type { APIResponse, Browser, Page } from '@playwright/test'
import type { Comment } from '#contract/comments.ts'
import type { Idea, IdeaForm } from '#contract/ideas.ts'
import { inDatabase } from './database.ts'
import { becomeMember, expect, newPerson, otherDevice, type Person, setting } from './journey.ts'

/** A word that no other journey uses, so that a search finds only this journey's texts. */
export function uniqueWord(): string {
  return `mel${randomBytes(5).toString('hex')}`
}

/** Publishes as this page's member, without the form. */
export async function publish(page: Page, form: Partial<IdeaForm> = {}): Promise<Idea> {
  const answer = await send(page, 'POST', '/ideas', {
    title: 'Lavanderia compartilhada',
    description: 'Máquinas por assinatura para condomínios pequenos.',
    category: 'servicos',
    isPublic: true,
    pictureIds: [],
    ...form,
    key: crypto.randomUUID(),
  })
  return (await answer.json()).idea
}

export async function comment(page: Page, ideaId: string, text: string): Promise<Comment> {
  const answer = await send(page, 'POST', `/ideas/${ideaId}/comments`, { text, key: crypto.randomUUID() })
  return (await answer.json()).comment
}

/** More than a member may publish in an hour: dated hours apart. */
export async function publishMany(page: Page, count: number, word: string): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    if (number % 9 === 0) await inDatabase(({ sql }) => sql`delete from member_limits`)
    await publish(page, { title: `Ideia ${number} ${word}` })
  }
}

/** Uploads a small picture as this page's member; returns its id. */
export async function upload(page: Page, colour: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const answer = await page.request.post('/api/pictures', {
    headers: { origin: setting('COLMEIA_URL'), 'content-type': 'image/png' },
    data: picture,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}

/** Calls the API as this page's member. */
export async function send(page: Page, method: string, path: string, data: unknown): Promise<APIResponse> {
  const headers = { origin: setting('COLMEIA_URL') }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer
}

/** Of this page's member. */
export async function ownId(page: Page): Promise<string> {
  return (await (await page.request.get('/api/session')).json()).viewer.id
}

/** Another member on another device, signed in, with no page opened yet. */
export async function otherMember(browser: Browser, name: string): Promise<{ page: Page; person: Person }> {
  const page = await otherDevice(browser)
  const person = await becomeMember(page, newPerson(name))
  return { page, person }
}

/** Opens an address and waits until the page receives live events. */
export async function watch(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events')
  await page.goto(address)
  await stream
}

/** The note with this title on the wall. */
export function note(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
}

/** Runs something this many times, a few at once, numbered from 1. */
export async function repeat(times: number, act: (number: number) => Promise<unknown>): Promise<void> {
  let next = 1
  const hand = async () => {
    while (next <= times) await act(next++)
  }
  await Promise.all([hand(), hand(), hand(), hand()])
}

/** The titles on the wall, in the order of the page. */
export async function notesInOrder(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents()
}
