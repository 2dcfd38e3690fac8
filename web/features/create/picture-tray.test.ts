import { describe, expect, it, vi } from 'vitest'
import type { Picture } from '#contract/ideas.ts'
import { PictureError } from '#web/backend/pictures.ts'
import { createPictureTray, type TrayPorts } from './picture-tray.ts'

type Upload = {
  file: File
  progress: (fraction: number) => void
  succeed: () => void
  fail: (message: string, code?: string) => void
  signal: AbortSignal
}

function pictureOf(id: string): Picture {
  return { id, url: `/${id}.webp`, thumbnailUrl: `/${id}-small.webp`, width: 8, height: 8, description: '' }
}

/** A tray whose network the test controls. */
function openTray(initial: readonly Picture[] = []) {
  const uploads: Upload[] = []
  const forgotten: string[] = []
  const ports: TrayPorts = {
    upload: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        uploads.push({
          file,
          signal,
          progress: onProgress,
          succeed: () => resolve(pictureOf(`stored ${file.name}`)),
          fail: (message, code) => reject(code ? new PictureError(code, message) : new Error(message)),
        })
      }),
    previewOf: (file) => `blob:${file.name}`,
    forgetPreview: (url) => void forgotten.push(url),
  }
  const tray = createPictureTray(ports, initial)
  const names = () => tray.pictures().map(({ name }) => name)
  const kinds = () => tray.pictures().map(({ state }) => state.kind)
  const upload = (name: string) => {
    const found = uploads.findLast(({ file }) => file.name === name)
    if (!found) throw new Error(`${name} is not being uploaded`)
    return found
  }
  return { tray, uploads, forgotten, names, kinds, upload }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))

describe('the tray of pictures', () => {
  it('shows what is chosen at once, with how far it is', async () => {
    const { tray, upload } = openTray()
    const listener = vi.fn()
    tray.subscribe(listener)
    expect(tray.add(files('a'))).toBe(0)
    expect(tray.pictures()[0]).toMatchObject({
      previewUrl: 'blob:a',
      state: { kind: 'uploading', progress: 0 },
    })
    upload('a').progress(0.5)
    expect(tray.pictures()[0]?.state).toEqual({ kind: 'uploading', progress: 0.5 })
    upload('a').succeed()
    await tray.settled()
    expect(tray.pictures()[0]?.state).toEqual({ kind: 'ready', picture: pictureOf('stored a') })
    expect(listener).toHaveBeenCalled()
  })

  it('keeps what is said of a picture, while it is sent and after', async () => {
    const { tray, upload } = openTray([{ ...pictureOf('1'), description: 'Doze velas' }])
    tray.add(files('a'))
    tray.describe(tray.pictures()[1]?.id ?? '', 'Uma caixa aberta')
    upload('a').succeed()
    await tray.settled()
    expect(tray.pictures().map(({ description }) => description)).toEqual(['Doze velas', 'Uma caixa aberta'])
  })

  it('has room for five and says how many it left out', () => {
    const { tray, names } = openTray([pictureOf('1'), pictureOf('2')])
    expect(tray.add(files('a', 'b', 'c', 'd', 'e'))).toBe(2)
    expect(names()).toHaveLength(5)
    expect(tray.add(files('f'))).toBe(1)
  })

  it('sends three at a time, the rest as soon as there is room', async () => {
    const { tray, uploads, upload } = openTray()
    tray.add(files('a', 'b', 'c', 'd', 'e'))
    expect(uploads.map(({ file }) => file.name)).toEqual(['a', 'b', 'c'])
    upload('b').succeed()
    await vi.waitFor(() => expect(uploads.map(({ file }) => file.name)).toContain('d'))
    tray.remove(tray.pictures()[0]?.id ?? '')
    await vi.waitFor(() => expect(uploads.map(({ file }) => file.name)).toContain('e'))
  })

  it('keeps a failed one, with what to do, until it is tried again', async () => {
    const { tray, uploads, upload } = openTray()
    tray.add(files('a'))
    upload('a').fail('Verifique sua conexão')
    const [failed] = await tray.settled()
    expect(failed?.state).toEqual({ kind: 'failed', message: 'Verifique sua conexão' })
    tray.retry(failed?.id ?? '')
    expect(uploads).toHaveLength(2)
    upload('a').succeed()
    await tray.settled()
    expect(tray.pictures()[0]?.state.kind).toBe('ready')
  })

  it('tells a picture that will not do from one that did not get there', async () => {
    const { tray, upload, kinds } = openTray()
    tray.add(files('a', 'b', 'c'))
    upload('a').fail('Não conseguimos ler esta imagem.', 'PICTURE_UNREADABLE')
    upload('b').fail('O envio da imagem parou.', 'PICTURE_TOO_SLOW')
    upload('c').fail('Verifique sua conexão', 'UNREACHABLE')
    await tray.settled()
    expect(kinds()).toEqual(['refused', 'failed', 'failed'])
  })

  it('ends the upload of a removed one and lets its preview go', async () => {
    const { tray, upload, forgotten, kinds } = openTray([pictureOf('1')])
    tray.add(files('a'))
    tray.remove(tray.pictures()[1]?.id ?? '')
    expect(upload('a').signal.aborted).toBe(true)
    expect(forgotten).toEqual(['blob:a'])
    upload('a').succeed()
    await tray.settled()
    expect(kinds()).toEqual(['ready'])
  })

  it('moves a picture to a place, and no further than the ends', () => {
    const { tray } = openTray([pictureOf('1'), pictureOf('2'), pictureOf('3')])
    const order = () => tray.pictures().map(({ id }) => id)
    tray.move('3', 0)
    expect(order()).toEqual(['3', '1', '2'])
    tray.move('3', 99)
    expect(order()).toEqual(['1', '2', '3'])
    tray.move('2', -4)
    expect(order()).toEqual(['2', '1', '3'])
    tray.move('nobody', 0)
    expect(order()).toEqual(['2', '1', '3'])
  })

  it('tells which one is gone', () => {
    const { tray, kinds } = openTray([pictureOf('1'), pictureOf('2')])
    tray.markMissing('2')
    expect(kinds()).toEqual(['ready', 'missing'])
  })

  it('sends again what the server lost and is still at hand, and tells what is not', async () => {
    const { tray, uploads, upload, kinds } = openTray([pictureOf('1'), pictureOf('2')])
    tray.add(files('a'))
    upload('a').succeed()
    await tray.settled()
    tray.renew(['2'])
    expect(kinds()).toEqual(['missing', 'ready', 'uploading'])
    expect(uploads).toHaveLength(2)
  })

  it('is replaced as a whole, and closed without leaving anything on its way', () => {
    const { tray, upload, forgotten, names } = openTray()
    tray.add(files('a'))
    tray.replace([pictureOf('1')])
    expect(upload('a').signal.aborted).toBe(true)
    expect(names()).toHaveLength(1)
    tray.add(files('b'))
    tray.close()
    expect(upload('b').signal.aborted).toBe(true)
    expect(forgotten).toEqual(['blob:a', 'blob:b'])
  })
})
