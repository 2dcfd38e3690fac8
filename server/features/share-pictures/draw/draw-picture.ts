import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { PictureContent } from '../picture-content.ts'
import { backgroundOf, pictureSize } from './background.ts'
import { openEmoji, readFonts } from './fonts.ts'
import { layoutOf } from './layout.ts'
import { readableText, withoutMissing } from './readable-text.ts'

export type DrawPicture = (content: PictureContent) => Promise<Buffer>

/** In place of a text that could not be read. */
const otherwise = { title: 'Uma ideia na Colmeia', author: 'alguém da Colmeia' } as const
/** A character may need to be replaced by one that is missing as well. */
const mostAttempts = 3

/** `from`: a file of the project, in whose packages fonts and emoji are found. */
export function createDrawing(from: string): DrawPicture {
  const fonts = readFonts(from)
  const findEmoji = openEmoji(from)

  return async (given) => {
    let content = mapTexts(given, readableText)
    for (let attempt = 1; ; attempt += 1) {
      const missing = new Set<string>()
      const texts = await satori(layoutOf(content), {
        ...pictureSize,
        fonts,
        loadAdditionalAsset: async (code, segment) => {
          const emoji = code === 'emoji' ? findEmoji(segment) : null
          if (emoji !== null) return emoji
          for (const character of segment) missing.add(character)
          return []
        },
      })
      if (missing.size === 0 || attempt === mostAttempts) return toPng(backgroundOf(content), texts)
      content = mapTexts(content, (text, other) => withoutMissing(text, missing, other))
    }
  }
}

/** Draws the texts, which are paths by now, over the background. */
function toPng(background: string, texts: string): Buffer {
  const svg = background.replace(/<\/svg>\s*$/u, () => `${texts}</svg>`)
  const png = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render().asPng()
  return Buffer.from(png)
}

/** Changes what people wrote. */
function mapTexts(
  content: PictureContent,
  change: (text: string, otherwise: string) => string,
): PictureContent {
  const write = (text: string, other: string) => change(text, other) || other
  switch (content.kind) {
    case 'idea':
      return {
        ...content,
        title: write(content.title, otherwise.title),
        author: write(content.author, otherwise.author),
      }
    case 'certificate':
      return { ...content, name: write(content.name, otherwise.author) }
    case 'tool':
      return content
  }
}
