import { mine } from './idea-form.ts'
import { publish, upload } from './ideas.ts'
import {
  becomeMember,
  endSessionWith,
  expect,
  expectAccessible,
  otherDevice,
  signUp,
  test,
} from './journey.ts'

test.describe('Editing an idea', () => {
  test('changes what is one’s own', async ({ page }) => {
    await becomeMember(page)
    const title = 'Pão de queijo na estação'
    const idea = await publish(page, { title, pictureIds: [await upload(page, '#d98b4a')] })
    await page.goto(`/idea/${idea.id}/edit`)
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await expect(page.getByLabel('Título')).toHaveValue(title)
    await expect(page.getByRole('button', { name: /^Imagem 1 de 1/ })).toBeVisible()
    await expect(save).toBeDisabled()
    // It already paid when it was published.
    await expect(page.getByText(/^\+\d+ BPoints/)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Título').fill('Pão de queijo no metrô')
    // Unfinished changes survive too.
    await expect(page.getByText('rascunho salvo')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Título')).toHaveValue('Pão de queijo no metrô')
    await save.click()
    await expect(page.getByText('Ideia atualizada! ✨')).toBeVisible()
    expect((await mine(page))[0]).toMatchObject({ title: 'Pão de queijo no metrô' })
  })

  test('says so when it cannot be reached, and keeps the text; and when the session has ended', async ({
    page,
  }) => {
    await becomeMember(page)
    const idea = await publish(page)
    await page.goto(`/idea/${idea.id}/edit`)
    await page.getByLabel('Título').fill('Outro nome')
    await page.route(`**/api/ideas/${idea.id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Erro ao atualizar')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByLabel('Título')).toHaveValue('Outro nome')
    await page.unroute(`**/api/ideas/${idea.id}`)
    await endSessionWith(page, 'PUT', `**/api/ideas/${idea.id}`)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Usuário não autenticado')).toBeVisible()
    await expect(page.getByText('Erro', { exact: true })).toBeVisible()
  })

  test('shows nothing of what is somebody else’s, or nobody’s', async ({ page, browser }) => {
    await becomeMember(page)
    const idea = await publish(page)
    const other = await otherDevice(browser)
    await signUp(other)
    await other.goto(`/idea/${idea.id}/edit`)
    await expect(other.getByRole('heading', { name: 'Não encontramos este post-it' })).toBeVisible()
    await expectAccessible(other)
    await other.goto('/idea/nada/edit')
    await expect(other.getByRole('heading', { name: 'Não encontramos este post-it' })).toBeVisible()
  })
})
