import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { Config } from '#server/platform/config.ts'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { PictureEndpoint } from '#server/platform/http/picture-endpoint.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import type { ImportPicture } from '#server/platform/pictures/picture-rows.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { type Outside, theOutside } from './fetch-picture.ts'
import { removeOrphans } from './remove-orphans.ts'
import { createPictureServing } from './serve-picture.ts'
import { createUpload } from './upload-picture.ts'

interface Parts {
  readonly config: Pick<Config, 'dataDir'>
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly store: FileStore
  readonly outside?: Outside | undefined
  readonly log: Logger
}

/** Uploading and serving pictures. Not operations of the contract, because their bodies are not JSON. */
export function createPictures({ config, sql, watch, store, outside = theOutside, log }: Parts): {
  readonly importPicture: ImportPicture
  readonly endpoint: PictureEndpoint
  readonly removeOrphans: (rows: RowRun) => Promise<void>
} {
  const uploadsFolder = join(config.dataDir, 'uploads')
  const { upload, importPicture } = createUpload({ sql, store, uploadsFolder, outside, log })
  return {
    importPicture,
    endpoint: {
      upload,
      serve: createPictureServing({ sql, watch, store, log }),
    },
    removeOrphans: (rows) => removeOrphans({ sql, store, uploadsFolder }, rows),
  }
}
