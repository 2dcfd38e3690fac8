import { randomBytes } from 'node:crypto'
import { expect, expectAccessible, signUp, test } from './journey.ts'

test('A feedback is sent from anywhere, found by who writes the same, and voted for', async ({ page }) => {
  const word = randomBytes(4).toString('hex')
  await signUp(page, undefined, '/missions')
  await page.getByRole('button', { name: 'Abrir o BeeBot' }).click()
  const bot = page.getByRole('dialog', { name: 'BeeBot' })
  await expect(bot.getByRole('link', { name: 'Ver o que já pediram' })).toHaveAttribute('href', '/feedbacks')
  await bot.getByRole('button', { name: 'Enviar Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar Feedback' })
  await expect(dialog.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(page.getByText('Por favor, preencha todos os campos.')).toBeVisible()
  await expect(dialog.getByLabel('Título')).toBeFocused()
  await expect(dialog.getByLabel('Título')).toHaveAccessibleDescription('Dê um título ao seu feedback.')
  await expect(dialog.getByRole('group', { name: 'Categoria' })).toHaveAccessibleDescription(
    'Escolha uma categoria.',
  )

  await dialog.getByLabel('Título').fill(`Função ${word}`)
  await dialog.getByText('Nova função').click()
  await dialog.getByLabel('Descrição').fill('<img src=x onerror=alert(1)>')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Feedback enviado!')).toBeVisible()
  await expect(page.getByText('Obrigado pela sua contribuição. Vamos analisar seu feedback.')).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Ver o que já pediram' }).click()
  const item = page.getByRole('list', { name: 'Feedbacks' }).getByRole('listitem').filter({ hasText: word })
  await expect(item).toContainText('Na fila')
  await expect(item).toContainText('Nova função')
  await expect(item).toContainText('<img src=x onerror=alert(1)>')
  const vote = item.getByRole('button', { name: /Votar em/ })
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveText('1')
  await page.reload()
  await expect(vote).toHaveText('1')

  await page.getByText('Concluído', { exact: true }).click()
  await expect(page).toHaveURL(/status=concluido/)
  await expect(page.getByText('Nenhum feedback encontrado.')).toBeVisible()

  await page.getByRole('button', { name: 'Enviar Feedback' }).click()
  await dialog.getByLabel('Título').fill(`FUNCAO ${word}`)
  const similar = dialog.getByRole('button', { name: `Votar em Função ${word}: 1 voto` })
  await expect(similar).toBeVisible()
  await expectAccessible(page)
  await similar.click()
  await expect(dialog.getByRole('button', { name: `Votar em Função ${word}: 0 votos` })).toBeVisible()
})
