import { expect, expectAccessible, signUp, test } from './journey.ts'

test.describe('Mentors', () => {
  test('are asked with a message, one request at a time, and the request can be taken back', async ({
    page,
  }) => {
    await signUp(page, undefined, '/mentors')
    const available = page.getByRole('list', { name: 'Mentores disponíveis' })
    // Members of other journeys are free of charge.
    const ofTheTeam = available.getByRole('listitem').filter({ hasText: 'por hora' })
    await expect(ofTheTeam).toHaveCount(4)
    await expect(available.getByText('Exemplo')).toHaveCount(0)
    await expect(ofTheTeam.first()).toContainText(/R\$\s120,00 por hora\s*Disponível/)
    await expect(page.getByRole('button', { name: 'Pedir mentoria a Socorro Timbaúba' })).toBeDisabled()

    await page.getByRole('button', { name: 'Pedir mentoria a Marisa Quaresma' }).click()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Conte em poucas palavras')).toBeVisible()
    await page.getByLabel('Sobre o que você quer conversar?').fill('<b>Quanto</b> cobrar pela marmita?')
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Pedido enviado!')).toBeVisible()

    const mine = page.getByRole('list', { name: 'Meus pedidos' }).getByRole('listitem')
    await expect(mine).toContainText('<b>Quanto</b> cobrar pela marmita?')
    await expect(mine).toContainText('Aguardando resposta')

    await page.getByRole('tab', { name: 'Mentores' }).click()
    await page.getByRole('button', { name: 'Pedir mentoria a Kaique Buriti' }).click()
    await expect(page.getByRole('dialog').getByText('Você já tem um pedido aberto')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver a loja' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Meus pedidos (1)' }).click()
    await page.getByRole('button', { name: 'Cancelar pedido a Marisa Quaresma' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click()
    await expect(mine).toContainText('Cancelado')
    await page.getByRole('tab', { name: 'Mentores' }).click()
    await expectAccessible(page)
  })

  test('that cannot be loaded say so and can be asked for again', async ({ page }) => {
    await page.route('**/api/mentors', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signUp(page, undefined, '/mentors')
    await expect(page.getByText('Erro ao carregar mentores. Tente novamente.')).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute('**/api/mentors')
    await page.route('**/api/mentors', (route) => route.fulfill({ json: { mentors: [] } }))
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByText('Nenhum mentor disponível no momento.')).toBeVisible()
  })
})
