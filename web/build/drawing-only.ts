import type { Plugin } from 'vite'

/**
 * For components that are only drawn into markup: without their style sheets, which come with the page, and
 * without the code that the app loads later.
 */
export function drawingOnly(): Plugin {
  const nothing = '\0no-styles'
  return {
    name: 'colmeia:drawing-only',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? nothing : null),
    resolveDynamicImport: (id) => ({ id: String(id), external: true }),
    load: (id) => (id === nothing ? '' : null),
  }
}
