import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'yaml'
import { type Exercise, type ExerciseAnswer, solveExercise } from '#domain/exercises/exercise.ts'
import { storeExercise, writtenExercise } from '#domain/exercises/written-exercise.ts'

/** The front matter of a stage in content/. */
export function frontMatterOf(stageId: string, trailId: string) {
  const file = readFileSync(`content/trails/${trailId}/${stageId}.md`, 'utf8')
  const [, head] = file.split(/^---$/m)
  return parse(head ?? '')
}

/** The exercises of a stage with their solutions, which the browser never learns. */
export function exercisesOf(stageId: string, trailId: string): readonly Exercise[] {
  const { exercises } = frontMatterOf(stageId, trailId) as { exercises: unknown[] }
  return exercises.map((written) => storeExercise(writtenExercise.parse(written), (text) => text))
}

/** From an exercise of an open lesson past its last one, with the right answers. */
export async function passExercises(page: Page, exercises: readonly Exercise[], from = 0) {
  for (const [place, exercise] of exercises.entries()) {
    if (place < from) continue
    if (exercises.length > 1)
      await expect(page.getByText(`Exercício ${place + 1} de ${exercises.length}`)).toBeVisible()
    const onward = page.getByRole('button', { name: 'Continuar', exact: true })
    // Passed on an earlier visit.
    if (!(await onward.isVisible())) await give(page, solveExercise(exercise))
    // The verdict goes away by itself after a second and a half, which a busy machine may miss.
    const verdict = page.getByRole('status').getByText('Resposta correta! Muito bem!')
    const isLast = place === exercises.length - 1
    const next = isLast
      ? page.getByLabel('Sua resposta')
      : page.getByText(`Exercício ${place + 2} de ${exercises.length}`)
    await expect(verdict.or(next).first()).toBeVisible()
    if (isLast) return
    await expect(async () => {
      if (!(await next.isVisible())) await onward.click({ timeout: 1000 })
      await expect(next).toBeVisible({ timeout: 200 })
    }).toPass()
  }
}

/** How a control is used: pressed, or filled with a text. */
type Use = (control: Locator, text?: string) => Promise<void>

const byPointer: Use = (control, text) =>
  text === undefined ? control.click({ force: true }) : control.fill(text)

/** With a finger: no mouse is there, nor moved over anything. */
export const byTouch: Use = async (control, text) => {
  await control.tap({ force: true })
  if (text !== undefined) await control.fill(text)
}

/** From where the focus is to a control with Tab and, inside a group of options, with the arrows; then uses it. */
export const byKeyboard: Use = async (control, text) => {
  const keyboard = control.page().keyboard
  const next = () =>
    control.evaluate((target) => {
      const focused = document.activeElement
      if (target === focused) return null
      const group = (of: Element | null) => of?.closest('[role="radiogroup"], fieldset')
      return group(focused) && group(focused) === group(target) ? 'ArrowDown' : 'Tab'
    })
  for (let key = await next(), left = 120; key !== null; key = await next(), left -= 1) {
    if (left === 0) throw new Error(`The keyboard does not reach ${control}`)
    await keyboard.press(key)
  }
  await (text === undefined ? keyboard.press('Space') : keyboard.type(text))
}

/** Answers the exercise on the screen as a person does, and asks for the verdict. */
export async function give(page: Page, answer: ExerciseAnswer, use = byPointer) {
  await fill(page, answer, use)
  // A pick is judged at once.
  if (answer.kind !== 'choice') await use(page.getByRole('button', { name: 'Conferir', exact: true }))
}

/** Puts the answer in, without sending it. */
export async function fill(page: Page, answer: ExerciseAnswer, use = byPointer) {
  switch (answer.kind) {
    case 'choice':
      return use(page.getByRole('radio').nth(answer.option))
    case 'number':
      await use(page.getByLabel('Quanto deu'), answer.text)
      break
    case 'order':
      await arrange(page, answer.order, use)
      break
    case 'sort':
      for (const [item, group] of answer.groups.entries())
        await use(page.locator('.sort-list > li').nth(item).getByRole('radio').nth(group))
      break
    case 'match':
      for (const right of answer.rights) await use(page.locator('.match-right').nth(right))
      break
    case 'spot':
      for (const part of answer.marked) await use(page.locator('.spot-part').nth(part))
      break
    case 'scene':
      for (const pick of answer.picks) await use(page.locator('.scene-option').nth(pick))
      break
  }
}

async function arrange(page: Page, order: readonly number[], use: Use) {
  const now = order.map((_, item) => item)
  for (const [place, item] of order.entries())
    for (let at = now.indexOf(item); at > place; at -= 1) {
      await use(
        page
          .getByRole('listitem')
          .nth(at)
          .getByRole('button', { name: /^Subir: / }),
      )
      now.splice(at - 1, 2, item, now[at - 1] ?? 0)
    }
}
