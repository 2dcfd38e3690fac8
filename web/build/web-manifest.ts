import type { ManifestOptions } from 'vite-plugin-pwa'

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Colmeia',
  short_name: 'Colmeia',
  description: 'Poste, valide e construa: a comunidade de quem empreende.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/feed',
  scope: '/',
  display: 'standalone',
  background_color: '#fff8e7',
  theme_color: '#fff8e7',
  categories: ['business', 'education', 'social'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
