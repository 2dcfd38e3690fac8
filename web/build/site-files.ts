import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const sizes = [16, 32, 48]
const headerBytes = 6
const entryBytes = 16

/**
 * Writes favicon.ico, which browsers and crawlers ask for whatever the page says, from the icon's source. On a
 * file host also robots.txt; the server answers its own, with the address of the sitemap.
 */
export function siteFiles({ isStatic }: { readonly isStatic: boolean }): Plugin {
  return {
    name: 'colmeia:site-files',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(new URL('../public/favicon.svg', import.meta.url))
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: await drawIcon(svg) })
      if (isStatic)
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: 'User-agent: *\nAllow: /\n' })
    },
  }
}

/** An ICO file of PNG pictures, which every browser since Internet Explorer 9 reads. */
export async function drawIcon(svg: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()),
  )
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [place, picture] of pictures.entries()) {
    const entry = headerBytes + entryBytes * place
    const size = sizes[place] ?? 0
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
