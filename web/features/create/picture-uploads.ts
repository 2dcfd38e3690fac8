import type { Picture } from '#contract/ideas.ts'
import { ideaLimits } from '#domain/ideas/rules.ts'
import { PictureError } from '#web/backend/pictures.ts'
import { createStore } from '#web/ui/store.ts'

export type UploadState =
  | { readonly kind: 'uploading'; readonly progress: number }
  | { readonly kind: 'ready'; readonly picture: Picture }
  | { readonly kind: 'failed'; readonly message: string }
  /** Sending it again would be refused again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It was uploaded once and is gone from the server. */
  | { readonly kind: 'missing' }

export interface PictureUpload {
  readonly id: string
  readonly name: string
  /** Shown at once: the local file, or the server's copy. */
  readonly previewUrl: string
  /** The author's description of it. */
  readonly description: string
  readonly state: UploadState
}

export interface UploadPorts {
  readonly upload: (
    file: File,
    options: { onProgress: (fraction: number) => void; signal: AbortSignal },
  ) => Promise<Picture>
  readonly previewOf: (file: File) => string
  readonly forgetPreview: (url: string) => void
}

/** A browser opens six connections to a server; the page needs some of them meanwhile. */
const uploadsAtOnce = 3

/** The ordered pictures of the idea being written, and their uploads. */
export interface PictureUploads {
  subscribe(listener: () => void): () => void
  pictures(): readonly PictureUpload[]
  /** Takes as many as fit; returns how many were left out. */
  add(files: readonly File[]): number
  remove(id: string): void
  /** Moves a picture to a position, clamped to the ends. */
  move(id: string, index: number): void
  describe(id: string, description: string): void
  retry(id: string): void
  markMissing(id: string): void
  /** The server no longer has them, except `kept`: local files are sent again, the rest is missing. */
  renew(kept: readonly string[]): void
  replace(pictures: readonly Picture[]): void
  /** Resolves once no upload is pending. */
  settled(): Promise<readonly PictureUpload[]>
  /** Aborts pending uploads. */
  close(): void
}

export function createPictureUploads(ports: UploadPorts, initial: readonly Picture[]): PictureUploads {
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const shown = createStore<readonly PictureUpload[]>(initial.map(stored))
  const change = shown.set
  let count = 0

  function setState(id: string, state: UploadState) {
    change(shown.get().map((one) => (one.id === id ? { ...one, state } : one)))
  }

  function startWaiting() {
    for (const { id, state } of shown.get()) {
      if (running.size >= uploadsAtOnce) return
      const file = files.get(id)
      if (file && state.kind === 'uploading' && !running.has(id)) void send(id, file)
    }
  }

  async function send(id: string, file: File) {
    const controller = new AbortController()
    running.set(id, controller)
    const onProgress = (progress: number) => {
      if (!controller.signal.aborted) setState(id, { kind: 'uploading', progress })
    }
    try {
      const picture = await ports.upload(file, { onProgress, signal: controller.signal })
      if (!controller.signal.aborted) setState(id, { kind: 'ready', picture })
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof Error ? error.message : String(error)
      setState(id, { kind: isRefusal(error) ? 'refused' : 'failed', message })
    } finally {
      if (running.get(id) === controller) running.delete(id)
      startWaiting()
    }
  }

  function forget({ id, previewUrl }: PictureUpload) {
    running.get(id)?.abort()
    running.delete(id)
    if (files.delete(id)) ports.forgetPreview(previewUrl)
  }

  return {
    subscribe: shown.subscribe,
    pictures: shown.get,
    add(chosen) {
      const taken = chosen.slice(0, Math.max(0, ideaLimits.pictures - shown.get().length))
      const added = taken.map((file): PictureUpload => {
        count += 1
        const id = `local ${count}`
        files.set(id, file)
        return {
          id,
          name: file.name,
          previewUrl: ports.previewOf(file),
          description: '',
          state: { kind: 'uploading', progress: 0 },
        }
      })
      change([...shown.get(), ...added])
      startWaiting()
      return chosen.length - taken.length
    },
    remove(id) {
      const removed = shown.get().find((one) => one.id === id)
      if (!removed) return
      change(shown.get().filter((one) => one !== removed))
      forget(removed)
      startWaiting()
    },
    move(id, index) {
      const moved = shown.get().find((one) => one.id === id)
      if (!moved) return
      const others = shown.get().filter((one) => one !== moved)
      change(others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, moved))
    },
    describe(id, description) {
      change(shown.get().map((one) => (one.id === id ? { ...one, description } : one)))
    },
    retry(id) {
      if (!files.has(id)) return
      setState(id, { kind: 'uploading', progress: 0 })
      startWaiting()
    },
    markMissing: (id) => setState(id, { kind: 'missing' }),
    renew(kept) {
      change(
        shown.get().map((one) => {
          if (one.state.kind !== 'ready' || kept.includes(one.state.picture.id)) return one
          const state: UploadState = files.has(one.id)
            ? { kind: 'uploading', progress: 0 }
            : { kind: 'missing' }
          return { ...one, state }
        }),
      )
      startWaiting()
    },
    replace(next) {
      const before = shown.get()
      change(next.map(stored))
      for (const one of before) forget(one)
    },
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (shown.get().some(({ state }) => state.kind === 'uploading')) return
          end()
          resolve(shown.get())
        }
        const end = shown.subscribe(check)
        check()
      }),
    close() {
      for (const one of shown.get()) forget(one)
    },
  }
}

/** The picture itself is refused, rather than its transfer failing. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof PictureError && error.code.startsWith('PICTURE_') && error.code !== 'PICTURE_TOO_SLOW'
  )
}

function stored(picture: Picture): PictureUpload {
  return {
    id: picture.id,
    name: 'imagem enviada',
    previewUrl: picture.thumbnailUrl,
    description: picture.description,
    state: { kind: 'ready', picture },
  }
}
