import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { repositoryRoot } from '../repository-root.ts'

/** The process that reads a picture, built as it is for dist/; returns its file in that folder. */
export async function buildPictureWorker(folder: string): Promise<string> {
  const outDir = path.join(folder, 'picture-worker')
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: ['sharp'] },
    build: {
      ssr: 'server/features/pictures/encode-worker.ts',
      target: 'node20',
      outDir,
      emptyOutDir: false,
      rollupOptions: {
        output: {
          entryFileNames: 'encode-worker.mjs',
          // The folder is outside of the repository, where Node would not find it.
          paths: { sharp: pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href },
        },
      },
    },
  })
  return path.join(outDir, 'encode-worker.mjs')
}
