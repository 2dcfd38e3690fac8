import type { Locator, Page } from '@playwright/test'
import { feedbackLimits } from '#domain/feedbacks/feedbacks.ts'
import { ideaLimits } from '#domain/ideas/rules.ts'
import { mentorLimits } from '#domain/mentors/requests.ts'
import { projectLimits } from '#domain/projects/lean-canvas.ts'
import { stage } from '#server/testing/economy/member-events.ts'
import { expectHarmless, hostile, type Watch } from './hostile-text.ts'
import { publish, send } from './ideas.ts'
import { expect, type Person } from './journey.ts'
import { becomePremium, recordEvents } from './member-events.ts'

export const newKey = () => crypto.randomUUID()

/** Opens an address, checks that its subject is shown and that it is harmless. */
export async function look(page: Page, happened: Watch, path: string, seen: Locator): Promise<void> {
  await page.goto(path)
  await expect(seen.filter({ visible: true }).first()).toBeVisible()
  await expectHarmless(page, happened, path)
}

/** Sent like the profile form: the server cleans it as usual. */
export async function renameTo(page: Page, displayName: string): Promise<string> {
  await send(page, 'PATCH', '/profile', { displayName })
  return (await (await page.request.get('/api/session')).json()).viewer.id
}

/** A project with notes and a canvas, of a member who may have both. */
export async function startProject(page: Page, member: Person, word: string): Promise<void> {
  await becomePremium(page, member)
  await recordEvents(member, (memberId) => [stage(memberId, 600)])
  const { id } = await publish(page, ideaOf(word))
  await send(page, 'POST', '/store/purchases', { item: 'basic_template', key: newKey() })
  const { project } = await (await send(page, 'POST', '/projects', { ideaId: id })).json()
  const canvas = Object.fromEntries(
    Object.keys(project.canvas).map((cell) => [cell, hostile(projectLimits.canvasCell, word)]),
  )
  await send(page, 'PUT', `/projects/${project.id}/notes`, { notes: hostile(projectLimits.notes, word) })
  await send(page, 'PUT', `/projects/${project.id}/canvas`, { canvas })
}

export const ideaOf = (word: string) => ({
  title: hostile(ideaLimits.title, word),
  description: hostile(ideaLimits.description, word),
})

export async function sendFeedback(page: Page, word: string): Promise<string> {
  const answer = await send(page, 'POST', '/feedbacks', {
    title: hostile(feedbackLimits.title, word),
    description: hostile(feedbackLimits.description, word),
    category: 'bug',
    key: newKey(),
  })
  return (await answer.json()).id
}

export async function askMentor(page: Page, word: string): Promise<string> {
  const message = hostile(mentorLimits.message, word)
  const request = { mentorId: 'marisa-quaresma', message, useCredit: false, key: newKey() }
  return (await (await send(page, 'POST', '/mentors/requests', request)).json()).id
}
