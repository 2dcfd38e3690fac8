import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { repositoryRoot } from '../repository-root.ts'

/** The process that reads a picture, built as it is for dist/; returns its file in that folder. */
export function buildPictureWorker(folder: string): Promise<string> {
  return buildWorker('server/features/pictures/encode-worker.ts', 'sharp', folder)
}

/** The process that draws the pictures of links. */
export function buildSharePictureWorker(folder: string): Promise<string> {
  return buildWorker('server/features/share-pictures/draw/draw-worker.ts', '@resvg/resvg-js', folder)
}

/** `native`: the library with binaries, which stays where it is. */
async function buildWorker(source: string, native: string, folder: string): Promise<string> {
  const name = path.basename(source, '.ts')
  const outDir = path.join(folder, name)
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'warn',
    publicDir: false,
    // The folder is outside of the repository, where Node would find no library.
    ssr: { noExternal: true, external: [native] },
    build: {
      ssr: source,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rollupOptions: {
        output: {
          entryFileNames: `${name}.mjs`,
          paths: { [native]: pathToFileURL(createRequire(import.meta.url).resolve(native)).href },
        },
      },
    },
  })
  return path.join(outDir, `${name}.mjs`)
}
