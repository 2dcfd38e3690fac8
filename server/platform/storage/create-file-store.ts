import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** Pictures: on this machine, or in the configured S3. */
export function createFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const folder = 'pictures'
  return s3 === null ? createDiskStore(join(dataDir, folder)) : createS3Store(s3, folder)
}
