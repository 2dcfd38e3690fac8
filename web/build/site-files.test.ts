import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcon } from './site-files.ts'

it('favicon.ico holds the icon as PNG pictures of three sizes, each where its entry says', async () => {
  const icon = await drawIcon(await readFile(new URL('../public/favicon.svg', import.meta.url)))
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  let end = 6 + 3 * 16
  for (const [place, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * place
    expect([icon[entry], icon[entry + 1]]).toEqual([size, size])
    const [length, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)]
    expect(offset).toBe(end)
    end = offset + length
    const { data, info } = await sharp(icon.subarray(offset, end)).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([size, size, 4])
    // Honey in the middle of the upper edge, nothing in the corner.
    expect(data[3]).toBe(0)
    const top = (Math.floor(size * 0.1) * size + size / 2) * 4
    expect([...data.subarray(top, top + 4)]).toEqual([0xff, 0xc2, 0x1a, 0xff])
  }
  expect(icon).toHaveLength(end)
})
