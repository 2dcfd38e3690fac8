import type { ManifestOptions } from 'vite-plugin-pwa'

/** `base` is the address of the folder that holds the app. */
export const webManifest = (base: string): Partial<ManifestOptions> => ({
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
