import { describe, expect, it, vi } from 'vitest'
import type { Picture } from '#contract/ideas.ts'
import { PictureError } from '#web/backend/pictures.ts'
import { createPictureUploads, type UploadPorts } from './picture-uploads.ts'

type Transfer = {
  file: File
  progress: (fraction: number) => void
  succeed: () => void
  fail: (message: string, code?: string) => void
  signal: AbortSignal
}

function pictureOf(id: string): Picture {
  return { id, url: `/${id}.webp`, thumbnailUrl: `/${id}-small.webp`, width: 8, height: 8, description: '' }
}

/** Uploads whose network the test controls. */
function openUploads(initial: readonly Picture[] = []) {
  const transfers: Transfer[] = []
  const forgotten: string[] = []
  const ports: UploadPorts = {
    upload: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        transfers.push({
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
  const uploads = createPictureUploads(ports, initial)
  const names = () => uploads.pictures().map(({ name }) => name)
  const kinds = () => uploads.pictures().map(({ state }) => state.kind)
  const transfer = (name: string) => {
    const found = transfers.findLast(({ file }) => file.name === name)
    if (!found) throw new Error(`${name} is not being uploaded`)
    return found
  }
  return { uploads, transfers, forgotten, names, kinds, transfer }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }))

describe('the uploads of pictures', () => {
  it('shows what is chosen at once, with how far it is', async () => {
    const { uploads, transfer } = openUploads()
    const listener = vi.fn()
    uploads.subscribe(listener)
    expect(uploads.add(files('a'))).toBe(0)
    expect(uploads.pictures()[0]).toMatchObject({
      previewUrl: 'blob:a',
      state: { kind: 'uploading', progress: 0 },
    })
    transfer('a').progress(0.5)
    expect(uploads.pictures()[0]?.state).toEqual({ kind: 'uploading', progress: 0.5 })
    transfer('a').succeed()
    await uploads.settled()
    expect(uploads.pictures()[0]?.state).toEqual({ kind: 'ready', picture: pictureOf('stored a') })
    expect(listener).toHaveBeenCalled()
  })

  it('keeps what is said of a picture, while it is sent and after', async () => {
    const { uploads, transfer } = openUploads([{ ...pictureOf('1'), description: 'Doze velas' }])
    uploads.add(files('a'))
    uploads.describe(uploads.pictures()[1]?.id ?? '', 'Uma caixa aberta')
    transfer('a').succeed()
    await uploads.settled()
    expect(uploads.pictures().map(({ description }) => description)).toEqual([
      'Doze velas',
      'Uma caixa aberta',
    ])
  })

  it('has room for five and says how many it left out', () => {
    const { uploads, names } = openUploads([pictureOf('1'), pictureOf('2')])
    expect(uploads.add(files('a', 'b', 'c', 'd', 'e'))).toBe(2)
    expect(names()).toHaveLength(5)
    expect(uploads.add(files('f'))).toBe(1)
  })

  it('sends three at a time, the rest as soon as there is room', async () => {
    const { uploads, transfers, transfer } = openUploads()
    uploads.add(files('a', 'b', 'c', 'd', 'e'))
    expect(transfers.map(({ file }) => file.name)).toEqual(['a', 'b', 'c'])
    transfer('b').succeed()
    await vi.waitFor(() => expect(transfers.map(({ file }) => file.name)).toContain('d'))
    uploads.remove(uploads.pictures()[0]?.id ?? '')
    await vi.waitFor(() => expect(transfers.map(({ file }) => file.name)).toContain('e'))
  })

  it('keeps a failed one, with what to do, until it is tried again', async () => {
    const { uploads, transfers, transfer } = openUploads()
    uploads.add(files('a'))
    transfer('a').fail('Verifique sua conexão')
    const [failed] = await uploads.settled()
    expect(failed?.state).toEqual({ kind: 'failed', message: 'Verifique sua conexão' })
    uploads.retry(failed?.id ?? '')
    expect(transfers).toHaveLength(2)
    transfer('a').succeed()
    await uploads.settled()
    expect(uploads.pictures()[0]?.state.kind).toBe('ready')
  })

  it('tells a picture that will not do from one that did not get there', async () => {
    const { uploads, transfer, kinds } = openUploads()
    uploads.add(files('a', 'b', 'c'))
    transfer('a').fail('Não conseguimos ler esta imagem.', 'PICTURE_UNREADABLE')
    transfer('b').fail('O envio da imagem parou.', 'PICTURE_TOO_SLOW')
    transfer('c').fail('Verifique sua conexão', 'UNREACHABLE')
    await uploads.settled()
    expect(kinds()).toEqual(['refused', 'failed', 'failed'])
  })

  it('ends the upload of a removed one and lets its preview go', async () => {
    const { uploads, transfer, forgotten, kinds } = openUploads([pictureOf('1')])
    uploads.add(files('a'))
    uploads.remove(uploads.pictures()[1]?.id ?? '')
    expect(transfer('a').signal.aborted).toBe(true)
    expect(forgotten).toEqual(['blob:a'])
    transfer('a').succeed()
    await uploads.settled()
    expect(kinds()).toEqual(['ready'])
  })

  it('moves a picture to a position, and no further than the ends', () => {
    const { uploads } = openUploads([pictureOf('1'), pictureOf('2'), pictureOf('3')])
    const order = () => uploads.pictures().map(({ id }) => id)
    uploads.move('3', 0)
    expect(order()).toEqual(['3', '1', '2'])
    uploads.move('3', 99)
    expect(order()).toEqual(['1', '2', '3'])
    uploads.move('2', -4)
    expect(order()).toEqual(['2', '1', '3'])
    uploads.move('nobody', 0)
    expect(order()).toEqual(['2', '1', '3'])
  })

  it('tells which one is gone', () => {
    const { uploads, kinds } = openUploads([pictureOf('1'), pictureOf('2')])
    uploads.markMissing('2')
    expect(kinds()).toEqual(['ready', 'missing'])
  })

  it('sends again what the server lost and is still at hand, and tells what is not', async () => {
    const { uploads, transfers, transfer, kinds } = openUploads([pictureOf('1'), pictureOf('2')])
    uploads.add(files('a'))
    transfer('a').succeed()
    await uploads.settled()
    uploads.renew(['2'])
    expect(kinds()).toEqual(['missing', 'ready', 'uploading'])
    expect(transfers).toHaveLength(2)
  })

  it('is replaced as a whole, and closed without leaving anything on its way', () => {
    const { uploads, transfer, forgotten, names } = openUploads()
    uploads.add(files('a'))
    uploads.replace([pictureOf('1')])
    expect(transfer('a').signal.aborted).toBe(true)
    expect(names()).toHaveLength(1)
    uploads.add(files('b'))
    uploads.close()
    expect(transfer('b').signal.aborted).toBe(true)
    expect(forgotten).toEqual(['blob:a', 'blob:b'])
  })
})
