import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '#server/repository-root.ts'
import type { PictureContent } from '../picture-content.ts'
import { pictureSize } from './background.ts'
import { createDrawing, type DrawPicture } from './draw-picture.ts'

type IdeaContent = PictureContent & { kind: 'idea' }

/** Far above what a drawing takes on a slow machine, far below what would hold up others. */
const mostCpuMs = 1500
const mostBytes = 280_000

let draw: DrawPicture
let plain: Buffer
beforeAll(async () => {
  draw = createDrawing(join(repositoryRoot, 'package.json'))
  plain = await pixels(await draw(idea({})))
})

function idea(changes: Partial<IdeaContent>): IdeaContent {
  return { kind: 'idea', title: 'Horta', category: 'servicos', author: 'Tetê', ladder: null, ...changes }
}

const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()

/** Whether two pictures are equal in a rectangle. */
function sameIn(one: Buffer, other: Buffer, [left, top, right, bottom]: readonly number[]): boolean {
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    const from = 3 * (y * pictureSize.width + (left ?? 0))
    const to = 3 * (y * pictureSize.width + (right ?? 0))
    if (one.compare(other, from, to, from, to) !== 0) return false
  }
  return true
}

const aroundTheNote = [
  [0, 0, 1200, 26],
  [0, 0, 64, 630],
  [1140, 0, 1200, 630],
  [0, 530, 1200, 630],
]
const title = [120, 140, 1080, 400]
const cells = [890, 70, 1090, 130]

const family = '👩\u200d👩\u200d👧\u200d👦'

describe('titles that are hard to draw', () => {
  it.each([
    ['a word of 100 letters', 'W'.repeat(100)],
    ['an address', `https://${'abcdefghij'.repeat(9)}`],
    ['100 letters alone', 'a '.repeat(50)],
    ['100 emoji', '🎂'.repeat(100)],
    ['emoji with joiners', `${family.repeat(9)}🏳️\u200d🌈👍🏽 1️⃣❤️🇧🇷`],
    ['right to left', 'مرحبا بكم في مشروعي الجديد للخبز 123 pão'.repeat(2)],
    ['Hebrew', 'שלום עולם bolo'],
    ['Devanagari', 'नमस्ते दुनिया '.repeat(7)],
    ['piled accents', `${'P\u0301\u0302\u0303\u0304'.repeat(20)} de queijo`],
    ['no glyphs', '手作りパンの店を開きたいです'.repeat(7)],
    ['private characters', '\ue000\uf8ff\u{10ffff}'.repeat(20)],
    ['an emoji newer than the drawings', '\u{1fae9}\u{1face}'],
    ['markup', '</svg><image href="http://x.example/"/>&amp;<![CDATA['],
    ['nothing', ''],
  ])('%s', async (_, written) => {
    const before = process.cpuUsage()
    const png = await draw(idea({ title: written.slice(0, 200), author: 'X'.repeat(60) }))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(mostCpuMs)
    expect(png.length).toBeLessThan(mostBytes)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...pictureSize })
    const drawn = await pixels(png)
    for (const part of aroundTheNote) expect([part, sameIn(drawn, plain, part)]).toEqual([part, true])
    expect(sameIn(drawn, plain, title)).toBe(false)
  })

  it('are replaced where nothing of them can be read', async () => {
    const otherwise = await draw(idea({ title: 'Uma ideia na Colmeia' }))
    expect(await draw(idea({ title: '\ue000'.repeat(10) }))).toEqual(otherwise)
    expect(await draw(idea({ title: '' }))).toEqual(otherwise)
    expect(await draw(idea({ title: '手作りパンの店' }))).toEqual(otherwise)
  })
})

it('shows the cells of evidence in their corner', async () => {
  const none = await pixels(await draw(idea({ ladder: ['empty', 'empty', 'empty', 'empty'] })))
  const one = await pixels(await draw(idea({ ladder: ['filled', 'running', 'empty', 'empty'] })))
  expect(sameIn(none, plain, cells)).toBe(false)
  expect(sameIn(one, none, cells)).toBe(false)
  expect(sameIn(one, plain, title)).toBe(true)
})

it('draws certificates and tools', async () => {
  const certificate = { kind: 'certificate', trail: 'Validação', document: 'Meu plano' } as const
  for (const content of [
    { ...certificate, name: 'Ana Mel' },
    { ...certificate, name: 'W'.repeat(80) },
    { ...certificate, name: '' },
    { kind: 'tool', name: 'Calendário do negócio', summary: 'As datas do DAS.' } as const,
  ])
    expect(await sharp(await draw(content)).metadata()).toMatchObject(pictureSize)
})
