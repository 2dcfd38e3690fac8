import { defineConfig } from 'vite'
import { readToolFacts } from './demo/build/read-tool-facts.ts'
import { drawingOnly } from './web/build/drawing-only.ts'
import { toolFacts } from './web/build/tool-facts.ts'
import { virtualContract } from './web/build/virtual-contract.ts'

/** dist/renderer: the components that draw pages for guests, which the server loads (contract/page-renderer.ts). */
export default defineConfig({
  publicDir: false,
  plugins: [virtualContract(), toolFacts(readToolFacts), drawingOnly()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'web/renderer/render-pages.tsx',
    target: 'node20',
    outDir: 'dist/renderer',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' } },
  },
})
