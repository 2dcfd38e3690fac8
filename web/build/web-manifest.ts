import type { Plugin } from 'vite'

/** `base` is the address of the app's folder. */
const manifest = (base: string) => ({
  id: base,
  name: 'Colmeia',
  short_name: 'Colmeia',
  description: 'Poste, valide e construa: a comunidade de quem empreende.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: base === '/' ? '/feed' : `${base}#/feed`,
  scope: base,
  display: 'standalone',
  background_color: '#fff8e7',
  theme_color: '#fff8e7',
  categories: ['business', 'education', 'social'],
  icons: [
    { src: `${base}icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: `${base}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: `${base}icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** Writes manifest.webmanifest and links it in the page, so that the app can be installed. */
export function webManifest(): Plugin {
  let base = '/'
  return {
    name: 'colmeia:web-manifest',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `${base}manifest.webmanifest` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest(base)),
      })
    },
  }
}
