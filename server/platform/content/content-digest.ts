import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Version of how content/ is rendered and stored. Raise it with every such change (a test notices), so that
 * running installations reload their lessons.
 */
export const rendererVersion = 4

/** Detects changes of content/ without rendering it. */
export async function contentDigest(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file))))
  const digest = createHash('sha256').update(`renderer ${rendererVersion}`)
  for (const [index, file] of files.entries())
    digest.update(`\0${file}\0${texts[index]?.byteLength}\0`).update(texts[index] ?? '')
  return digest.digest('hex')
}
