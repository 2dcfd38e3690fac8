import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { ideaCategoryNames } from '#domain/ideas/rules.ts'
import type { PictureContent } from '../picture-content.ts'
import { note, noteMargin, pictureSize } from './background.ts'
import { colors } from './colors.ts'
import { fitText } from './fit-text.ts'
import { family } from './fonts.ts'
import { directionOf } from './readable-text.ts'

/** Titles of notes; the smallest takes 100 capitals or emoji. */
const titleSizes = [124, 108, 94, 82, 72, 62, 54, 46]
const nameSizes = [88, 76, 64, 54, 46]
const titleHeight = 270
const textWidth = note.width - 2 * noteMargin
/** A name, left of the sign in the upper right corner. */
const besideSign = { width: textWidth - 150, sizes: nameSizes, lineHeight: 1.1, breadth: 1.25 } as const

/** The texts of a picture, to be laid over its background. They must be readable already (readableText). */
export function layoutOf(content: PictureContent): ReactElement {
  return box(
    {
      ...pictureSize,
      position: 'relative',
      display: 'flex',
      fontFamily: family('Figtree'),
      color: colors.ink,
    },
    textsOf(content),
    brand(),
  )
}

function textsOf(content: PictureContent): ReactElement {
  switch (content.kind) {
    case 'idea':
      return onNote(note.turned, [
        line(content.category === null ? '' : ideaCategoryNames[content.category], {
          fontSize: 34,
          height: 48,
        }),
        title(content.title, 'Caveat', { height: titleHeight, sizes: titleSizes, lineHeight: 1.04 }),
        line(`por ${content.author}`, { fontSize: 34, height: 48 }),
      ])
    case 'certificate':
      return onNote(0, [
        line('Certificado de conclusão', { fontSize: 34, height: 48, color: colors.inkSoft }),
        title(content.name, 'Bricolage', { ...besideSign, height: 190 }),
        clamped(`Concluiu a trilha ${content.trail} e montou: ${content.document}`, 3, {
          fontSize: 36,
          lineHeight: 1.25,
        }),
      ])
    case 'tool':
      return onNote(0, [
        line('Ferramenta grátis', { fontSize: 34, height: 48, color: colors.inkSoft }),
        title(content.name, 'Bricolage', { ...besideSign, height: 210 }),
        clamped(content.summary, 3, { fontSize: 38, lineHeight: 1.25 }),
      ])
  }
}

function onNote(turned: number, children: readonly ReactNode[]): ReactElement {
  const { left, top, width, height } = note
  return box(
    {
      ...{ position: 'absolute', left, top, width, height },
      ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
      boxSizing: 'border-box',
      padding: `${noteMargin - 12}px ${noteMargin}px`,
      color: colors.noteInk,
      transform: `rotate(${turned}deg)`,
    },
    ...children,
  )
}

interface TitleRoom {
  readonly width?: number
  readonly height: number
  readonly sizes: readonly number[]
  readonly lineHeight: number
  readonly breadth?: number
}

/** As large as it fits, in the middle of its room. */
function title(text: string, font: 'Caveat' | 'Bricolage', given: TitleRoom): ReactElement {
  const room = { width: textWidth, ...given }
  const { size, lines } = fitText(text, room)
  return box(
    { display: 'flex', flexDirection: 'column', justifyContent: 'center', height: room.height },
    clamped(text, lines, {
      width: room.width,
      fontFamily: family(font),
      fontSize: size,
      lineHeight: room.lineHeight,
      ...(font === 'Bricolage' ? { letterSpacing: -1 } : {}),
    }),
  )
}

/** Breaks inside of words only where one is longer than a line. */
function clamped(text: string, lines: number, style: CSSProperties): ReactElement {
  return box(
    {
      ...{ display: 'block', width: textWidth, overflow: 'hidden', wordBreak: 'break-word' },
      ...{ lineClamp: lines, direction: directionOf(text) },
      ...style,
    },
    text,
  )
}

/** A single line, cut where it is too long, beside what stands in the upper right corner. */
function line(text: string, { height, ...style }: CSSProperties & { readonly height: number }): ReactElement {
  return box(
    {
      ...{ display: 'block', height, width: textWidth - 200, overflow: 'hidden' },
      ...{ lineClamp: 1, wordBreak: 'break-all' },
      ...style,
    },
    text,
  )
}

function brand(): ReactElement {
  return box(
    {
      ...{ position: 'absolute', left: 134, right: 70, top: 534, height: 66 },
      ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
    },
    box({ fontFamily: family('Bricolage'), fontSize: 40, letterSpacing: -1 }, 'Colmeia'),
    box({ fontSize: 28, color: colors.inkSoft }, 'A comunidade de quem empreende'),
  )
}

function box(style: CSSProperties, ...children: readonly ReactNode[]): ReactElement {
  return {
    type: 'div',
    key: null,
    props: { style, children: children.length === 1 ? children[0] : children },
  }
}
