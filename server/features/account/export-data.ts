import type { ServerResponse } from 'node:http'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Sql } from 'postgres'
import { attemptsMessage } from '#domain/limits/limit-message.ts'
import type { RateLimiter } from '#server/platform/auth/rate-limit.ts'
import { drained, ReaderLeft } from '#server/platform/http/drained.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { pictureFile } from '#server/platform/pictures/picture-files.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { readMemberData } from './member-tables.ts'

export interface ExportParts {
  readonly sql: Sql
  readonly store: FileStore
  readonly rateLimiter: RateLimiter
  readonly log: Logger
}

const perHour = { window: 60 * 60, max: 10 }

const readMe = `Seus dados na Colmeia

dados.json  tudo o que guardamos sobre você, uma lista por tipo de dado
fotos/      as imagens que você enviou

Senhas e chaves de acesso não fazem parte do arquivo.
`

/**
 * 'Baixar meus dados': a zip streamed while it is read, so that no member's data is too large for the server.
 */
export function createDataExport({ sql, store, rateLimiter, log }: ExportParts) {
  return async function serve(response: ServerResponse, memberId: string): Promise<void> {
    const counted = await rateLimiter.consume(`export|${memberId}`, perHour)
    if (!counted.allowed) {
      const retryAfter = counted.retryAfter ?? perHour.window
      const message = attemptsMessage('exports', retryAfter, perHour.max)
      throw new HttpProblem('TOO_MANY_REQUESTS', { message, retryAfter })
    }
    const data = await readMemberData(sql, memberId)
    const pictures = await sql<{ id: string }[]>`
      select id from pictures where owner_id = ${memberId} order by created_at`
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="colmeia-meus-dados.zip"',
    })
    try {
      const archive = openArchive(response)
      await archive.add('LEIA-ME.txt', [Buffer.from(readMe)])
      await archive.add('dados.json', [Buffer.from(JSON.stringify(data, null, 2))])
      for (const { id } of pictures) {
        const file = await store.get(pictureFile(id, 'large'))
        if (file !== null) await archive.add(`fotos/${id}.webp`, file.stream, { isCompressed: true })
      }
      archive.finish()
    } catch (error) {
      if (!(error instanceof ReaderLeft))
        log.error({ err: error, part: 'account' }, 'an export was cut short')
      response.destroy()
    }
  }
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

function openArchive(response: ServerResponse) {
  let failure: Error | null = null
  const zip = new Zip((error, chunk, final) => {
    if (error) failure = error
    else if (final) response.end(chunk)
    else response.write(chunk)
  })
  return {
    async add(name: string, content: Content, { isCompressed = false } = {}) {
      const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for await (const chunk of content) {
        file.push(chunk)
        await drained(response)
      }
      file.push(new Uint8Array(), true)
      if (failure) throw failure
    },
    finish: () => zip.end(),
  }
}
