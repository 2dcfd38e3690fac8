import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the fonts of the first paint: their addresses carry a content hash, so the links can only be
 * written once the bundle exists. Without them the fonts are found after the style sheet, one round trip
 * later.
 */
export function preloadFonts(fileNames: readonly RegExp[]): Plugin {
  let base = '/'
  return {
    name: 'colmeia:preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const emitted = Object.keys(bundle ?? {})
        return fileNames.map((pattern): HtmlTagDescriptor => {
          const file = emitted.find((name) => pattern.test(name))
          if (!file) throw new Error(`No emitted font matches ${pattern}`)
          return {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `${base}${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          }
        })
      },
    },
  }
}
