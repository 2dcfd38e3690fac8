import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { Picture } from '#contract/ideas.ts'
import { ideaLimits } from '#domain/ideas/rules.ts'
import { TooBusyError } from '#server/platform/auth/limit-concurrency.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { countActions, expectAllowed } from '#server/platform/limits/limits.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { type PictureSize, pictureFile } from '#server/platform/pictures/picture-files.ts'
import { expectRoomFor, type ImportPicture, presentPicture } from '#server/platform/pictures/picture-rows.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { encodeApart } from './encode-apart.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { fetchPicture, type Outside } from './fetch-picture.ts'
import { receiveUpload } from './receive-upload.ts'
import { sniffedBytes, sniffPicture } from './sniff-picture.ts'

interface Parts {
  readonly sql: Sql
  readonly store: FileStore
  /** Temporary files while uploads arrive and are decoded. */
  readonly uploadsFolder: string
  readonly outside: Outside
  readonly log: Logger
}

const bytes = ideaLimits.pictureBytes
/** From the name lookup to the last byte. */
const fetchWithinMs = 5000
const pace = { bytesPerSecond: 8 * 1024, windowSeconds: 8 }
const onePicture = { pictures: 1 } as const
const oneTry = { pictureTries: 1 } as const
const atOncePerMember = 3
const atOnce = 200

/**
 * Takes a picture that a member uploads or links to: checks, re-encodes and stores it. Every refusal is an
 * HttpProblem with its own message.
 */
export function createUpload({ sql, store, uploadsFolder, outside, log }: Parts): {
  readonly upload: (request: IncomingMessage, memberId: string) => Promise<Picture>
  readonly importPicture: ImportPicture
} {
  const underWay = new Map<string, number>()
  let total = 0

  /** `arrive` writes the file as sent. */
  async function take(memberId: string, arrive: (path: string) => Promise<void>): Promise<Picture> {
    const own = underWay.get(memberId) ?? 0
    if (total >= atOnce) throw new HttpProblem('UNAVAILABLE')
    if (own >= atOncePerMember) throw new HttpProblem('TOO_MANY_PICTURES')
    total += 1
    underWay.set(memberId, own + 1)
    try {
      const now = new Date()
      await expectAllowed(sql, { memberId, actions: onePicture, now })
      await expectRoomFor(sql, { memberId, bytes: 1, now })
      // In its own statement, so that failed attempts count too.
      await countActions(sql, { memberId, actions: oneTry, now })
      return await receive(arrive, memberId)
    } finally {
      total -= 1
      const left = (underWay.get(memberId) ?? 1) - 1
      if (left > 0) underWay.set(memberId, left)
      else underWay.delete(memberId)
    }
  }

  async function receive(arrive: (path: string) => Promise<void>, memberId: string): Promise<Picture> {
    await mkdir(uploadsFolder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      log.error({ err: error }, 'the folder of uploads cannot be written to')
      throw new HttpProblem('UNAVAILABLE')
    })
    const path = join(uploadsFolder, randomUUID())
    try {
      await arrive(path)
      const format = sniffPicture(await readHead(path))
      if (format === null) throw new HttpProblem('PICTURE_TYPE')
      return await keep(await encodeApart({ path, format }, log, { memberId }), memberId)
    } catch (error) {
      if (error instanceof TooBusyError) throw new HttpProblem('UNAVAILABLE')
      throw error
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Write files first: a row always has its files, and a job removes files without a row. */
  async function keep({ width, height, files }: EncodedPicture, ownerId: string): Promise<Picture> {
    // Fully random, unlike the ids of rows: knowing one must not help to guess another.
    const id = randomUUID()
    try {
      for (const size of Object.keys(files) as PictureSize[])
        await store.put(pictureFile(id, size), Buffer.from(files[size]), 'image/webp')
    } catch (error) {
      log.error({ err: error }, 'a picture could not be stored')
      throw new HttpProblem('UNAVAILABLE')
    }
    const stored = files.large.length + files.small.length
    const address = await sql.begin(async (transaction) => {
      const now = new Date()
      // Counting locks the member's row of this limit, so that two simultaneous pictures cannot both take the
      // last slot.
      await countActions(transaction, { memberId: ownerId, actions: onePicture, now })
      await expectRoomFor(transaction, { memberId: ownerId, bytes: stored, now })
      const [row] = await transaction<[{ address: string }]>`
        insert into pictures (id, owner_id, width, height, bytes)
        values (${id}, ${ownerId}, ${width}, ${height}, ${stored}) returning address`
      return row.address
    })
    return presentPicture({ id, address, width, height, description: '' })
  }

  return {
    async upload(request, memberId) {
      expectPictureType(request)
      return take(memberId, (path) => receiveUpload(request, path, { bytes, ...pace }))
    },
    importPicture: (memberId, address) =>
      take(memberId, (path) => fetchPicture(address, path, { bytes, withinMs: fetchWithinMs }, outside)),
  }
}

/** The declared type; the real one is checked in the content. */
function expectPictureType({ headers }: IncomingMessage) {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new HttpProblem('PICTURE_TYPE')
  if (!headers['content-type']?.trim().toLowerCase().startsWith('image/'))
    throw new HttpProblem('PICTURE_TYPE')
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
