import type { CellState, Ladder } from '#domain/evidence/ladder.ts'
import type { PictureContent } from '../picture-content.ts'
import { colors, notePaper } from './colors.ts'

/** As networks and messengers show the picture of a link. */
export const pictureSize = { width: 1200, height: 630 } as const
const { width, height } = pictureSize

/** The note on the picture, which is turned a little. */
export const note = { left: 70, top: 40, width: 1060, height: 460, turned: -1.4 } as const
/** Room between the note's edge and its text. */
export const noteMargin = 52

/** Everything that is no text, as one SVG. No blurred shadow: it would cost ten times the rest of the picture. */
export function backgroundOf(content: PictureContent): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><radialGradient id="light" cx=".9" cy="-.05" r=".95"><stop offset="0" stop-color="${colors.honeyGlow}"/><stop offset=".55" stop-color="#ffefc0"/><stop offset="1" stop-color="${colors.paper}"/></radialGradient><linearGradient id="fold" x2="0" y2="1"><stop stop-color="${colors.ink}" stop-opacity=".07"/><stop offset="1" stop-color="${colors.ink}" stop-opacity="0"/></linearGradient></defs>
    <path d="M0 0h${width}v${height}H0z" fill="url(#light)"/>
    <path d="${comb()}" fill="none" stroke="${colors.honeyStrong}" stroke-width="2.5" stroke-linejoin="round" opacity=".22"/>
    ${pieces(content)}
    <g transform="translate(70 541) scale(.54)">${mark}</g>
  </svg>`
}

function pieces(content: PictureContent): string {
  switch (content.kind) {
    case 'idea':
      return postIt(content.category === null ? colors.note : notePaper[content.category], content.ladder)
    case 'certificate':
      return `${card()}<rect x="${note.left + 14}" y="${note.top + 14}" width="${note.width - 28}" height="${note.height - 28}" rx="18" fill="none" stroke="${colors.honey}" stroke-width="6"/>
        <g transform="translate(968 84)">${cellShape(132, colors.honey)}<path d="m38 66 20 20 38-42" fill="none" stroke="${colors.honeyInk}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/></g>`
    case 'tool':
      return `${card()}<g transform="translate(968 88)">${cellShape(132, colors.honey)}<path d="M44 44h44M44 66h44M44 88h26" stroke="${colors.honeyInk}" stroke-width="12" stroke-linecap="round"/></g>`
  }
}

/** As PostIt.css draws it: a lifted corner, and a shadow below. */
function postIt(paper: string, ladder: Ladder | null): string {
  const { left, top, width: wide, height: high, turned } = note
  const turn = `rotate(${turned} ${left + wide / 2} ${top + high / 2})`
  const outline = `M6 0h${wide - 12}a6 6 0 0 1 6 6v${high - 66}c-16 40-52 60-96 60H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z`
  return `<g transform="${turn}"><g transform="translate(${left} ${top})">
    ${shadow(wide, high)}
    <path d="${outline}" fill="${paper}"/>
    <path d="M6 0h${wide - 12}a6 6 0 0 1 6 6v34H0V6a6 6 0 0 1 6-6Z" fill="url(#fold)"/>
    <path d="M${wide - 96} ${high}c20-12 28-32 26-54 28 8 52 4 70-6-16 40-52 60-96 60Z" fill="#fff" opacity=".6"/>
    ${ladder === null ? '' : cells(ladder, wide)}
  </g></g>`
}

function card(): string {
  const { left, top, width: wide, height: high } = note
  return `<g transform="translate(${left} ${top})">${shadow(wide, high)}<rect width="${wide}" height="${high}" rx="28" fill="${colors.surface}"/></g>`
}

/** Soft by laying thin sheets over each other. */
function shadow(wide: number, high: number): string {
  const sheets = Array.from({ length: 12 }, (_, step) => {
    const inset = 40 - step * 3
    return `<rect x="${inset}" y="60" width="${wide - 2 * inset - 30}" height="${high - 52 + step * 3}" rx="${10 + step * 2}"/>`
  })
  return `<g fill="${colors.ink}" fill-opacity=".014">${sheets.join('')}</g>`
}

/** As web/app/ideas/Ladder.tsx draws them, in the note's upper right corner. */
function cells(ladder: Ladder, wide: number): string {
  const step = 42
  const paths: Readonly<Record<CellState, string>> = {
    empty: `fill="${colors.noteInk}" opacity=".16"`,
    running: `fill="#fff" fill-opacity=".5" stroke="${colors.noteInk}" stroke-width="2"`,
    filled: `fill="${colors.noteInk}"`,
  }
  const drawn = ladder.map(
    (state, place) =>
      `<path transform="translate(${place * step}) scale(2)" d="M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9Z" stroke-linejoin="round" ${paths[state]}/>`,
  )
  return `<g transform="translate(${wide - noteMargin - step * (ladder.length - 1) - 44} ${noteMargin - 8})">${drawn.join('')}</g>`
}

/** A cell of the comb as high as this. */
function cellShape(size: number, fill: string): string {
  const part = (share: number) => (size * share).toFixed(1)
  return `<path d="M${part(0.5)} ${part(0.06)} ${part(0.89)} ${part(0.28)}V${part(0.72)}L${part(0.5)} ${part(0.94)} ${part(0.11)} ${part(0.72)}V${part(0.28)}Z" fill="${fill}" stroke="${fill}" stroke-width="${part(0.1)}" stroke-linejoin="round"/>`
}

/** Lines of the comb in the upper right corner. */
function comb(): string {
  const columns = [7, 8, 9, 10, 11]
  return [0, 1, 2, 3]
    .flatMap((row) =>
      columns
        .filter((column) => column >= 7 + row)
        .map((column) => {
          const x = 64 + column * 110.8 - (row % 2) * 55.4
          return `M${x.toFixed(1)} ${-64 + row * 96}l55.4 32v64l-55.4 32-55.4-32v-64Z`
        }),
    )
    .join('')
}

/** As web/ui/Logo.tsx draws it. */
const mark = `<path d="M45 14 81 34v37L45 91.500 9 71V34Z" fill="${colors.honeyEdge}" stroke="${colors.honeyEdge}" stroke-width="14.6" stroke-linejoin="round"/>
  <path d="M45 8.500 81 28.500v37L45 86 9 65.500v-37Z" fill="${colors.honey}" stroke="${colors.honey}" stroke-width="15" stroke-linejoin="round"/>
  <path d="M62.500 37.500 45 27.500 27.500 37.500v20L45 67.500l17.500-10" fill="none" stroke="${colors.honeyInk}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`
