import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
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
    const onward = page.getByRole('button', { name: 'Continuar' })
    // Passed on an earlier visit.
    if (!(await onward.isVisible())) await give(page, solveExercise(exercise))
    await expect(page.getByRole('status').getByText('Resposta correta! Muito bem!')).toBeVisible()
    if (place < exercises.length - 1) await onward.click()
  }
}

/** Answers the exercise on the screen as a person does, and asks for the verdict. */
export async function give(page: Page, answer: ExerciseAnswer) {
  switch (answer.kind) {
    case 'choice':
      // A pick is judged at once.
      return page.getByRole('radio').nth(answer.option).click()
    case 'number':
      await page.getByLabel('Quanto deu').fill(answer.text)
      break
    case 'order':
      await arrange(page, answer.order)
      break
    case 'sort':
      for (const [item, group] of answer.groups.entries())
        await page.locator('.sort-list > li').nth(item).getByRole('radio').nth(group).check({ force: true })
      break
    case 'match':
      for (const right of answer.rights) await page.locator('.match-right').nth(right).click()
      break
    case 'spot':
      for (const part of answer.marked) await page.locator('.spot-part').nth(part).click()
      break
    case 'scene':
      for (const pick of answer.picks) await page.locator('.scene-option').nth(pick).click()
      break
  }
  await page.getByRole('button', { name: 'Conferir' }).click()
}

async function arrange(page: Page, order: readonly number[]) {
  const now = order.map((_, item) => item)
  for (const [place, item] of order.entries())
    for (let at = now.indexOf(item); at > place; at -= 1) {
      await page
        .getByRole('listitem')
        .nth(at)
        .getByRole('button', { name: /^Subir: / })
        .click()
      now.splice(at - 1, 2, item, now[at - 1] ?? 0)
    }
}
