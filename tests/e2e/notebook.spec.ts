import {
  becomeMember,
  expect,
  expectAccessible,
  newPerson,
  otherDevice,
  signUpHere,
  test,
} from './journey.ts'
import { completeStages } from './lesson-steps.ts'

test.describe('The business notebook', () => {
  test('begins with a first step, is edited in place, shown by a link, and the link is withdrawn', async ({
    page,
    browser,
  }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: /Caderno do negócio/ }).click()
    await expect(page.getByRole('heading', { name: 'Seu negócio, escrito por você' })).toBeVisible()
    await expectAccessible(page)

    await completeStages(page, 1)
    await page.goto('/notebook')
    await expect(page.getByText('1 de 9 capítulos')).toBeVisible()
    await page.getByRole('button', { name: /^Editar: / }).click()
    const problem = page.getByRole('region', { name: '1. O problema' })
    await problem.getByRole('textbox').fill('Guarda-chuva quebra no terminal, e o novo custa R$ 35.')
    await problem.getByRole('button', { name: 'Guardar' }).click()
    await expect(problem.getByText('Guarda-chuva quebra no terminal')).toBeVisible()

    await page.getByRole('button', { name: 'Escrever uma nota em Plano' }).click()
    const plan = page.getByRole('region', { name: '9. Plano' })
    await plan.getByLabel('Nota em Plano').fill('Abrir a banca no terminal em março.')
    await plan.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('2 de 9 capítulos')).toBeVisible()
    await expectAccessible(page)

    await problem.getByRole('button', { name: /^Mais opções/ }).click()
    await page.getByRole('menuitem', { name: 'Versões anteriores' }).click()
    await page.getByRole('button', { name: 'Voltar a esta' }).click()
    await expect(problem.getByText('Guarda-chuva quebra no terminal')).toHaveCount(0)

    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByRole('button', { name: 'Criar link' }).click()
    await expect(page.getByText('Escolha pelo menos um capítulo.')).toBeVisible()
    await page.getByRole('checkbox', { name: '9. Plano' }).check()
    await page.getByRole('checkbox', { name: '1. O problema' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar link' }).click()
    const address = await page.getByLabel(/Copie agora/).inputValue()

    const mentor = await otherDevice(browser)
    await mentor.goto(new URL(address).pathname)
    await expect(mentor.getByText('Abrir a banca no terminal em março.')).toBeVisible()
    await expect(mentor.getByText('Uma resposta fala de outras pessoas')).toBeVisible()
    await expectAccessible(mentor)

    await page.getByRole('button', { name: /^Retirar/ }).click()
    await expect(page.getByRole('heading', { name: 'Links abertos' })).toHaveCount(0)
    const gone = await mentor.reload()
    expect(gone?.status()).toBe(404)
    await expect(mentor.getByRole('heading', { name: 'Este link não abre nenhum caderno.' })).toBeVisible()
    await expectAccessible(mentor)
    await mentor.context().close()
  })

  test('keeps what a tool calculated, also of a guest who signs up on the way', async ({ page }) => {
    await page.goto('/tools/simulador-de-preco')
    await page.getByRole('button', { name: 'Usar um exemplo' }).click()
    const price = await page.locator('.tool-hero-value').innerText()
    await page.getByRole('button', { name: 'Guardar no caderno' }).click()
    await page.getByRole('link', { name: 'Criar Conta / Entrar' }).click()
    await expect(page).toHaveURL(/\/auth/)
    expect(page.url()).not.toContain('material')
    await signUpHere(page, newPerson())
    await page.waitForURL('**/tools/simulador-de-preco#*')
    await expect(page.locator('.tool-hero-value')).toHaveText(price)
    await page.getByRole('button', { name: 'Guardar no caderno' }).click()
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    const chapter = page.getByRole('region', { name: '4. Preço' })
    await expect(chapter.getByRole('heading', { name: `Cobre pelo menos ${price}` })).toBeVisible()
    await chapter.getByRole('button', { name: /^Mais opções/ }).click()
    await page.getByRole('menuitem', { name: 'Abrir a ferramenta' }).click()
    await expect(page.locator('.tool-hero-value')).toHaveText(price)
  })
})
