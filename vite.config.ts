import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demoContent } from './demo/build/demo-content-plugin.ts'
import { contentOnce } from './demo/build/prepare-content.ts'
import { readToolFacts } from './demo/build/read-tool-facts.ts'
import { chunkFiles, chunkFilesExist } from './web/build/chunk-files.ts'
import { firstLoadWithoutDemo } from './web/build/first-load-without-demo.ts'
import { legalTexts } from './web/build/legal-texts.ts'
import { noTopLevelAwait } from './web/build/no-top-level-await.ts'
import { precompress } from './web/build/precompress.ts'
import { preloadFonts } from './web/build/preload-fonts.ts'
import { rankCascadeLayers } from './web/build/rank-cascade-layers.ts'
import { screenPages } from './web/build/screen-pages.ts'
import { serviceWorker } from './web/build/service-worker.ts'
import { siteFiles } from './web/build/site-files.ts'
import { toolFacts } from './web/build/tool-facts.ts'
import { virtualContract } from './web/build/virtual-contract.ts'
import { webManifest } from './web/build/web-manifest.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`

const readLessons = async () =>
  (await contentOnce()).prepared.trails.flatMap(({ stages }) => stages.map(({ content }) => content))

/** `npm run build:demo`: the demonstration alone, for any file host and any folder of it. */
const isStatic = (mode: string) => mode === 'demo'

// React changes far less often than the app: kept apart, it survives a deployment in the browser's cache.
const reactGroup = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 }

function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

const productGroups = () => [
  reactGroup,
  // What runs before the app does, and is needed by it too.
  {
    name: 'early',
    test: either(
      /vite[\\/]preload-helper/,
      chunkFiles(
        'web/backend/choice.ts',
        'web/backend/refused-storage.ts',
        'web/backend/http/early-answers.ts',
        'web/early/app-files.ts',
        'web/app/next-task.ts',
      ),
    ),
    priority: 3,
  },
  // The same for first views of notes and lessons, which the landing page does without.
  {
    name: 'first-view',
    test: chunkFiles(
      'web/features/feed/place-notes.ts',
      'web/features/feed/wall-layout.ts',
      'web/features/lesson/split-lesson.ts',
    ),
    priority: 3,
  },
  // What every page asks whoever stores the data with.
  {
    name: 'backend',
    test: chunkFiles(
      'web/backend/backend.ts',
      'web/backend/demo/create-demo-backend.ts',
      'web/backend/http/create-http-backend.ts',
      'web/backend/http/event-stream.ts',
      'web/backend/http/http-link.ts',
      'web/app/is-connected.ts',
      'web/app/member-storage.ts',
      'web/app/query-client.ts',
      'web/app/remembered-viewer.ts',
      'web/app/session.ts',
    ),
    priority: 1,
  },
  // What every first view is made of: a dozen files of a few hundred bytes each compress far worse than one.
  {
    name: 'interface',
    test: either(
      // On the notes of the landing page and of the feed: with the first, they would bring it along to the second.
      /lucide-react[\\/].*icons[\\/](?:heart|message-circle)\./,
      chunkFiles(
        'web/ui/Bee.tsx',
        'web/ui/Button.tsx',
        'web/ui/Hexagon.tsx',
        'web/ui/Logo.tsx',
        'web/ui/PointsPill.tsx',
        'web/ui/PostIt.tsx',
        'web/ui/Spinner.tsx',
        'web/ui/StateMessage.tsx',
        'web/ui/drawings/BeeFigure.tsx',
        'web/ui/drawings/CombCell.tsx',
        'web/ui/drawings/Drawing.tsx',
        'web/ui/drawings/FlightPath.tsx',
        'web/ui/drawings/NoteSheet.tsx',
      ),
    ),
    priority: 1,
  },
  // Routing and queries are on every page; lists of queries are not on the landing page.
  {
    name: 'router',
    test: /node_modules[\\/](?:@tanstack|use-sync-external-store)[\\/](?!.*(?:queriesObserver|useQueries|[iI]nfiniteQuery(?!Behavior)))/,
    priority: 1,
  },
  // Each of these takes along what it needs and none before it has. A file for each small part would be
  // sixty requests for one screen, and on a phone each round of six of them takes longer than their bytes.
  { name: 'routes', test: chunkFiles('web/app/router.tsx'), priority: 0.95 },
  { name: 'start', test: chunkFiles('web/main.tsx'), priority: 0.9 },
  { name: 'landing', test: chunkFiles('web/features/landing/LandingPage.tsx'), priority: 0.85 },
  {
    name: 'shell',
    test: chunkFiles('web/routes/_app.tsx?tsr-split', 'web/features/shell/SideRail.tsx'),
    priority: 0.8,
  },
  // On nearly every screen, also on those that need nothing else of the feed.
  {
    name: 'page',
    test: chunkFiles(
      'web/ui/PageHeader.tsx',
      'web/ui/EmptyState.tsx',
      'web/ui/Field.css',
      'web/app/NotFoundScreen.tsx',
      'web/app/use-after-pause.ts',
    ),
    priority: 0.75,
  },
  // For screens with pages of content; tools have none.
  {
    name: 'lists',
    test: /node_modules[\\/]@tanstack[\\/].*(?:queriesObserver|useQueries|[iI]nfiniteQuery(?!Behavior))/,
    priority: 0.75,
  },
  // What lessons and tools share: in the lessons' file it would bring them along to the tools.
  {
    name: 'tool-list',
    test: chunkFiles('domain/tools/tool-list.ts', 'domain/lessons/fact-basis.ts', 'domain/text/numbers.ts'),
    priority: 0.75,
  },
  { name: 'feed', test: chunkFiles('web/routes/_app/feed.tsx?tsr-split'), priority: 0.7 },
  {
    name: 'dialogs',
    test: chunkFiles('web/ui/ConfirmDialog.tsx', 'web/ui/Dialog.tsx', 'web/ui/Sheet.tsx'),
    priority: 0.6,
  },
  // What a tool does without before something is typed.
  {
    name: 'tool-actions',
    test: either(
      /lucide-react[\\/].*icons[\\/](?:copy|eraser|printer|sheet)\./,
      chunkFiles('web/features/tools/ShareActions.tsx'),
    ),
    priority: 0.58,
  },
  // The icons of a tool: with all others they would be a thirtieth of what a tool may load.
  {
    name: 'tool-icons',
    test: /lucide-react[\\/].*icons[\\/](?:arrow-(?:down-left|up-right)|circle-(?:alert|exclamation-point)|download|sparkles|trash(?:-2)?|triangle-(?:alert|exclamation-point))\./,
    priority: 0.57,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 0.56 },
  {
    name: 'parts',
    test: chunkFiles(
      'web/ui/Callout.tsx',
      'web/ui/FieldFrame.tsx',
      'web/ui/Progress.tsx',
      'web/ui/TextArea.tsx',
    ),
    minShareCount: 2,
    priority: 0.55,
  },
  { name: 'idea', test: chunkFiles('web/routes/_app/idea.$ideaId.tsx?tsr-split'), priority: 0.5 },
  {
    name: 'trail',
    test: chunkFiles(
      'web/routes/_app/_member/trail.$rawTrailId.index.tsx?tsr-split',
      'web/features/lesson/LessonScreen.tsx',
    ),
    priority: 0.4,
  },
  // What the screens of all tools share.
  {
    name: 'tools',
    test: chunkFiles(
      'web/features/tools/ToolFrame.tsx',
      'web/features/tools/fields.tsx',
      'web/features/tools/use-today.ts',
      'web/features/tools/use-tool-form.ts',
    ),
    priority: 0.3,
  },
]

/**
 * Each with everything it imports: a hundred files of a few hundred bytes compress 20 KB worse than two large ones.
 */
const staticGroups = () => [
  reactGroup,
  // Without web/start.ts, which waits for it.
  {
    name: 'first',
    test: chunkFiles(
      'web/main.tsx',
      'web/app/keep-focus.ts',
      'web/routes/index.tsx',
      'web/app/demonstration/DemonstrationBanner.tsx',
    ),
    priority: 1,
  },
  {
    name: 'feed',
    test: chunkFiles(
      'web/routes/_app.tsx',
      'web/routes/_app/feed.tsx',
      'web/features/home/DaySummary.tsx',
      'web/features/points/PointsLayer.tsx',
      // Due on the first visit, which is all that most visitors make.
      'web/features/tour/Tour.tsx',
      'web/features/tour/run-tour.ts',
      'web/app/notifications/NotificationBell.tsx',
      'demo/open-demonstration.ts',
      'web/backend/demo/open-in-browser.ts',
    ),
    priority: 0,
  },
]

export default defineConfig(({ mode }) => ({
  root,
  base: isStatic(mode) ? './' : '/',
  publicDir: 'web/public',
  // Every React since 18 has what this brings along for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  cacheDir: 'node_modules/.vite/web',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'web/routes',
      generatedRouteTree: 'web/routeTree.gen.ts',
      tmpDir: 'node_modules/.cache/tanstack-router',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    rankCascadeLayers(),
    virtualContract(),
    legalTexts(),
    toolFacts(readToolFacts),
    demoContent(),
    preloadFonts([/bricolage-grotesque-latin-[\w-]*normal.*\.woff2$/, /figtree-latin-wght-normal.*\.woff2$/]),
    webManifest(),
    siteFiles({ isStatic: isStatic(mode) }),
    noTopLevelAwait(),
    chunkFilesExist(root),
    // Kept under an address that is answered with the page: its folder, or one of its own.
    serviceWorker(isStatic(mode) ? './' : '/shell.html'),
    // A file host serves files as they are, and one page for all.
    ...(isStatic(mode)
      ? []
      : [firstLoadWithoutDemo(), screenPages(readLessons, readToolFacts), precompress()]),
  ],
  build: {
    outDir: isStatic(mode) ? 'dist/demo' : 'dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Every browser we support knows modulepreload, so its polyfill would be dead weight.
    modulePreload: { polyfill: false },
    // One style sheet of 11 KB: a screen never waits for a piece of its own, and nothing moves when it arrives.
    cssCodeSplit: false,
    // Fonts and pictures stay files: data: addresses cannot be cached or preloaded.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A file host has one page for all, without anything drawn.
      input: isStatic(mode) ? ['index.html'] : ['index.html', 'web/early/screen.ts', 'web/early/tools.ts'],
      output: {
        // React changes far less often than the app: kept apart, it survives a deployment in the browser's cache.
        codeSplitting: {
          groups: isStatic(mode) ? staticGroups() : productGroups(),
        },
      },
    },
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/health', '/media', '/.well-known', '/robots.txt', '/sitemap', '^/i/', '^/resumo/'].map(
        (path) => [path, apiServer],
      ),
    ),
    watch: { ignored: ['**/data/**', '**/dist/**', '**/server/**', '**/tests/**'] },
  },
}))
