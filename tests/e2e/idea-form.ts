import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Fills in the form of an idea. */
export async function write(page: Page, title = 'Pão de queijo na estação') {
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Descrição').fill('Café da manhã pronto em 40 segundos para quem pega o trem das 6h.')
}

/** Sends the form of a new idea. */
export function submit(page: Page) {
  return page.getByRole('button', { name: 'Publicar', exact: true }).click()
}

/** The ideas of this page's member, from the server. */
export async function mine(page: Page): Promise<{ title: string; pictures: { id: string }[]; id: string }[]> {
  const answer = await page.request.get('/api/ideas/mine')
  return (await answer.json()).ideas
}

/** A small picture to choose. */
export async function photo(name: string, side = 60) {
  const background = { r: name.length * 20, g: 120, b: 60 }
  const buffer = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
