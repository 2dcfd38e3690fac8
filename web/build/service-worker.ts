import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The format of workbox-precaching; without a revision, the address itself changes with the content. */
interface PrecachedFile {
  readonly url: string
  readonly revision: string | null
}

const cachedFile = /\.(?:js|css|html|woff2|svg|webmanifest)$/
const hashedFile = /^assets\//

/**
 * Builds web/service-worker.ts with the list of the app's files in it. `pageUrl`: the address under which the
 * app's page is kept. Our own plug-in, because the usual one brings 252 packages, a third of the installation
 * (docs/decisions/018).
 */
export function serviceWorker(pageUrl: string): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'colmeia:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await precachedFiles(folder, pageUrl)
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { 'self.__WB_MANIFEST': JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: folder,
            emptyOutDir: false,
            reportCompressedSize: false,
            rolldownOptions: {
              input: join(root, 'web/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
      },
    },
  }
}

/** Leaves out pages drawn for a first visit: offline, every address is answered with the app's page. */
export async function precachedFiles(folder: string, pageUrl: string): Promise<readonly PrecachedFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => cachedFile.test(path) && !path.startsWith('pages/') && path !== 'service-worker.js')
    .sort()
  return Promise.all(
    paths.map(async (path) => ({
      url: path === 'index.html' ? pageUrl : path,
      revision: hashedFile.test(path)
        ? null
        : createHash('sha256')
            .update(await readFile(join(folder, path)))
            .digest('hex')
            .slice(0, 16),
    })),
  )
}
