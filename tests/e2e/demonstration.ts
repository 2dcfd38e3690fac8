import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** From the landing page, as a user does; skips the guided tour. */
export async function enterDemonstration(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Experimentar sem conta' }).click()
  await page.waitForURL('**/feed')
  await skipTour(page)
}

/** The tour greets everybody who has not seen it. */
export async function skipTour(page: Page): Promise<void> {
  const tour = page.locator('.driver-popover')
  await tour.getByRole('button', { name: 'Pular' }).click()
  await expect(tour).toBeHidden()
}

/** Chooses an option of the banner by name. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('region', { name: 'Modo demonstração' })
  await banner.getByText('Opções').click()
  await banner.getByRole('button', { name }).click()
}

/** 'Reiniciar dados', confirmed. */
export async function restart(page: Page): Promise<void> {
  await chooseOption(page, 'Reiniciar dados')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reiniciar' }).click()
  await expect(page.getByText('Dados reiniciados')).toBeVisible()
}

/** The number beside the honeycomb: the balance in the header of a phone's feed. */
export function balance(page: Page) {
  return page.getByRole('button', { name: /BPoints/ }).first()
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the output of `npm run build:demo` in a folder of a plain file host. */
export async function fileHost(folder = '/uma/pasta/qualquer/') {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname === folder ? 'index.html' : pathname.slice(folder.length)
    const file = join('dist/demo', normalize(name))
    if (!pathname.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
      return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}${folder}`,
    /** Stops answering. */
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The size as sent by a host that compresses, in kilobytes. */
export function brotliKilobytes(bytes: Buffer): number {
  return brotliCompressSync(bytes).length / 1024
}
