// Renders the SVG sources of the icons to the PNGs in web/public. Run it after changing a source:
//   node scripts/render-icons.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.mjs'

const root = new URL('../', import.meta.url)

const pictures = [
  { source: 'web/public/favicon.svg', target: 'icon-192.png', width: 192, height: 192 },
  { source: 'web/public/favicon.svg', target: 'icon-512.png', width: 512, height: 512 },
  { source: 'web/ui/icons/icon-maskable.svg', target: 'icon-maskable-512.png', width: 512, height: 512 },
  { source: 'web/ui/icons/icon-maskable.svg', target: 'apple-touch-icon.png', width: 180, height: 180 },
  { source: 'web/ui/icons/og-image.svg', target: 'og-image.png', width: 1200, height: 630 },
]

const fonts = {
  Bricolage: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  Figtree: 'figtree/files/figtree-latin-wght-normal.woff2',
  Caveat: 'caveat/files/caveat-latin-wght-normal.woff2',
}

/** The fonts are embedded in the page, so that nothing is downloaded. */
async function fontFaces() {
  const faces = Object.entries(fonts).map(async ([family, file]) => {
    const bytes = await readFile(new URL(`node_modules/@fontsource-variable/${file}`, root), 'base64')
    return `@font-face{font-family:${family};font-weight:200 900;src:url(data:font/woff2;base64,${bytes})}`
  })
  return (await Promise.all(faces)).join('')
}

const styles = `<style>${await fontFaces()}body{margin:0}svg{display:block;width:100vw;height:100vh}</style>`
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { source, target, width, height } of pictures) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(styles + (await readFile(new URL(source, root), 'utf8')))
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ omitBackground: true })
    await writeFile(new URL(`web/public/${target}`, root), png)
    console.log(`${target}  ${(png.length / 1024).toFixed(1)} KB`)
    await page.close()
  }
} finally {
  await browser.close()
}
