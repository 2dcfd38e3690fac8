import type { Picture } from '#contract/ideas.ts'
import { ideaLimits } from '#domain/ideas/rules.ts'
import { pictureMessages } from '#domain/pictures/messages.ts'
import { PictureError, type UploadOptions } from '../pictures.ts'

/** No progress for this long means the connection is lost; the server ends slow ones much earlier. */
const timeoutMs = 5 * 60_000

/** XMLHttpRequest, because fetch does not report upload progress. */
export function uploadPicture(file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<Picture> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // Refused at once instead of after the upload.
    if (!file.type.startsWith('image/'))
      return reject(new PictureError('PICTURE_TYPE', pictureMessages.wrongType))
    if (file.size > ideaLimits.pictureBytes)
      return reject(new PictureError('PICTURE_TOO_LARGE', pictureMessages.tooLarge))

    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))

    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status === 200 && typeof answer.id === 'string') resolve(answer as Picture)
      else reject(refusal(answer))
    })
    request.addEventListener('abort', () => reject(signal?.reason))
    for (const failure of ['error', 'timeout'] as const)
      request.addEventListener(failure, () => reject(unreachable()))

    request.open('POST', '/api/pictures')
    request.timeout = timeoutMs
    request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}

function readJson(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function refusal({ code, message }: Record<string, unknown>): PictureError {
  return typeof code === 'string' && typeof message === 'string'
    ? new PictureError(code, message)
    : new PictureError(
        'UNEXPECTED_ANSWER',
        'O servidor não respondeu como esperado. Tente de novo em instantes.',
      )
}

function unreachable(): PictureError {
  return new PictureError(
    'UNREACHABLE',
    'Não conseguimos falar com o servidor. Verifique sua conexão e tente de novo.',
  )
}
