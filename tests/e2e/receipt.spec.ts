import { readFile } from 'node:fs/promises'
import { publish, uniqueWord } from './ideas.ts'
import { becomeMember, expect, expectAccessible, otherDevice, test } from './journey.ts'

test('An author keeps the receipt of an idea, and anybody checks it; a changed one shows', async ({
  page,
  browser,
}) => {
  await becomeMember(page)
  const title = `Feira ${uniqueWord()}`
  const { id } = await publish(page, { title })
  await page.goto(`/idea/${id}`)
  await page.getByRole('button', { name: 'Recibo de autoria' }).click()
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar recibo' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const address = await page.getByRole('link', { name: /^Publicação/ }).getAttribute('href')

  const stranger = await otherDevice(browser)
  await stranger.goto(address ?? '')
  await expect(stranger.getByText('Registrado na Colmeia')).toBeVisible()
  const choose = async (text: string) => {
    const choosing = stranger.waitForEvent('filechooser')
    await stranger.getByRole('button', { name: 'Abrir o recibo' }).click()
    const buffer = Buffer.from(text)
    await (await choosing).setFiles({ name: 'recibo.json', mimeType: 'application/json', buffer })
  }
  await choose(file)
  await expect(stranger.getByText('Recibo verdadeiro: nada foi mudado')).toBeVisible()
  await expectAccessible(stranger)
  await choose(file.replace(title, 'Outra ideia'))
  await expect(stranger.getByText('A linha 1 foi mudada')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.context().close()
})
