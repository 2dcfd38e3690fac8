import { inDatabase } from './database.ts'
import { publish, send } from './ideas.ts'
import { becomeMember, expect, expectAccessible, test } from './journey.ts'
import { answerExercises, lessonPath, openTask } from './lesson-steps.ts'

const trailId = 't1-validacao'
const stageId = 'sua-ideia-e-um-palpite'

test('The task of a lesson is answered by a test card, which the notebook shows', async ({ page }) => {
  const { email } = await becomeMember(page)
  const { id } = await publish(page)
  await send(page, 'PUT', '/preferences/active-idea', { ideaId: id })
  await inDatabase(
    ({ sql }) => sql`
      insert into trail_unlocks (user_id, trail_id, source, created_at)
      select id, ${trailId}, 'idea_posted', now() from users where email = ${email}
      on conflict do nothing`,
  )
  await answerExercises(page, stageId, trailId)
  await page.goto(lessonPath(stageId, trailId))
  await openTask(page)
  await page.getByRole('link', { name: 'Abrir como cartão de teste' }).click()
  await expect(page.getByRole('radio', { name: 'Disseram' })).toBeChecked()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Acredito que…').fill('quem mora em prédio pequeno espera a máquina livre.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Com quem').fill('os vizinhos do bloco B')
  await page.getByLabel('Como', { exact: true }).fill('pergunto da última vez, no elevador')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('O que conta').fill('esperou mais de uma hora')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: /^7 dias/ }).click()
  await page.getByRole('button', { name: 'Ver o cartão' }).click()
  await page.getByRole('button', { name: 'Começar o teste' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Começar', exact: true }).click()
  await page.getByRole('link', { name: 'Voltar à tarefa da lição' }).click()

  const card = page.getByRole('region', { name: 'Faça com um cartão de teste' })
  await expect(card).toContainText('Este cartão já responde à tarefa')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Concluir etapa' }).click()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await page.goto('/notebook')
  await expect(page.getByRole('heading', { name: /^Disseram: acredito que quem mora/ })).toBeVisible()
})
