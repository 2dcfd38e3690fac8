import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { Config } from '#server/platform/config.ts'
import type { PictureEndpoint } from '#server/platform/http/picture-endpoint.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { removeOrphans } from './remove-orphans.ts'
import { createPictureServing } from './serve-picture.ts'
import { createUpload } from './upload-picture.ts'

interface Parts {
  readonly config: Pick<Config, 'dataDir'>
  readonly sql: Sql
  readonly store: FileStore
  readonly log: Logger
}

/** Uploading and showing pictures; not operations of the contract, because their bodies are no JSON. */
export function createPictures({ config, sql, store, log }: Parts): {
  readonly endpoint: PictureEndpoint
  readonly removeOrphans: (rows: RowRun) => Promise<void>
} {
  const uploadsFolder = join(config.dataDir, 'uploads')
  return {
    endpoint: {
      upload: createUpload({ sql, store, uploadsFolder, log }),
      serve: createPictureServing({ store, log }),
    },
    removeOrphans: (rows) => removeOrphans({ sql, store, uploadsFolder }, rows),
  }
}
