import type { Plugin } from 'vite'

const order = '@layer properties, theme, base, components, utilities;'

/**
 * Cascade layers rank by first appearance, and the bundler writes component styles before the style sheet
 * that names the order: Tailwind's reset would then override every component. This names the order first.
 */
export function rankCascadeLayers(): Plugin {
  return {
    name: 'colmeia:rank-cascade-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`
        }
      },
    },
  }
}
