import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

const commands = readdirSync(new URL('server/commands', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

/**
 * dist/server: the server and its commands as plain JavaScript, libraries included. Measured against leaving them
 * in node_modules: a start takes a third of the processor time (0.44 s instead of 1.2 s) and 30 MB less memory,
 * because a few files are read instead of two thousand and unused exports are left out.
 */
export default defineConfig({
  publicDir: false,
  // They find their own binaries beside themselves.
  ssr: { noExternal: true, external: ['sharp', '@resvg/resvg-js'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        'picture-worker': 'server/features/pictures/encode-worker.ts',
        'api-reference-worker': 'server/platform/http/api-reference-worker.ts',
        'share-picture-worker': 'server/features/share-pictures/draw/draw-worker.ts',
        ...Object.fromEntries(
          commands.map((name) => [`commands/${name.slice(0, -3)}`, `server/commands/${name}`]),
        ),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
})
