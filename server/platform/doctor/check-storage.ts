import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../storage/file-store.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Stores, reads and removes a small file, like a picture. */
export async function checkStorage(store: FileStore, isS3: boolean): Promise<Finding> {
  const where = isS3 ? 'the bucket of the S3_ settings' : 'DATA_DIR/pictures'
  const name = `doctor-${randomUUID()}.txt`
  const content = Buffer.from('mel')
  try {
    await store.put(name, content, 'text/plain')
    const file = await store.get(name)
    const read = file === null ? null : await buffer(file.stream)
    await store.delete(name)
    if (read?.equals(content) === true) return ok('pictures', `${where} takes, gives and removes files`)
    return fault('pictures', `${where} does not give back what it was given.`, 'Look at the store itself.')
  } catch (error) {
    return fault(
      'pictures',
      `${where}: ${(error as Error).message}`,
      isS3
        ? 'Check S3_ENDPOINT, S3_BUCKET and the keys, which must be allowed to put, get, delete and list.'
        : 'Set DATA_DIR to a folder that this user may write to.',
    )
  }
}
