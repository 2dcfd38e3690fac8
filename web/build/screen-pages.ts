import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type Plugin, runnerImport } from 'vite'

/** Screens that people come to first, with the routes and features whose code they need. */
const screens: Readonly<Record<string, readonly string[]>> = {
  landing: ['routes/index.tsx?tsr-split=component'],
  feed: ['routes/_app.tsx?tsr-split=component', 'routes/_app/feed.tsx?tsr-split=component'],
  idea: ['routes/_app.tsx?tsr-split=component', 'routes/_app/idea.$ideaId.tsx?tsr-split=component'],
  trail: [
    'routes/_app.tsx?tsr-split=component',
    'routes/_app/_member/trail.$rawTrailId.index.tsx?tsr-split=component',
  ],
  lesson: ['routes/_app.tsx?tsr-split=component', 'features/lesson/LessonScreen.tsx'],
}

const opening = /<!-- On a slow[\s\S]*?<\/p>/
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * The app's page once more for each of these screens, in pages/: with the screen's own code asked for at once instead
 * of after the app has started, and for the landing page with what it shows, so that it is seen before any script runs.
 */
export function screenPages(): Plugin {
  return {
    name: 'colmeia:screen-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The bundle has no page')
        const page = String(index.source)
        for (const [name, modules] of Object.entries(screens)) {
          const links = filesOf(modules, bundle)
            .filter((file) => !page.includes(file))
            .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
          const source = page.replace('</head>', `${links.join('')}  </head>`)
          this.emitFile({
            type: 'asset',
            fileName: `pages/${name}.html`,
            source: name === 'landing' ? await drawn(source) : source,
          })
        }
      },
    },
  }
}

function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const needed of chunk.imports) add(needed)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.includes(`/web/${module}`)),
    )
    if (chunk === undefined) throw new Error(`No file holds ${module}`)
    add(chunk.fileName)
  }
  return [...files]
}

/** With the landing page in it; the app starts once it was painted (web/public/after-paint.js). */
async function drawn(page: string): Promise<string> {
  const { module } = await runnerImport<{ renderLanding: () => string }>(
    fileURLToPath(new URL('./render-landing.tsx', import.meta.url)),
    { configFile: false, logLevel: 'error', plugins: [withoutStyles()] },
  )
  const landing = module.renderLanding()
  if (!opening.test(page) || !entryScript.test(page)) throw new Error('The page is not as expected')
  return (
    page
      .replace(opening, () => `<div class="drawn">${landing}</div>`)
      .replace(
        entryScript,
        '<script defer src="/after-paint.js" data-start="$1"></script>\n    <link rel="modulepreload" crossorigin href="$1">',
      )
      // Asked for at once they would share the line with what is to be painted.
      .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
  )
}

function withoutStyles(): Plugin {
  const nothing = '\0no-styles'
  return {
    name: 'colmeia:without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? nothing : null),
    load: (id) => (id === nothing ? '' : null),
  }
}
