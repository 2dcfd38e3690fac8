import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type Plugin, runnerImport } from 'vite'
import { usedStyles } from './used-styles.ts'

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
const styleLink = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

/**
 * The app's page once more for each of these screens, in pages/: it names the screen's own code, which is otherwise found
 * after the app has started, and has a first view of its own before the app. That of the landing page is in its markup,
 * so that it is seen before any script runs; the others' is drawn with the server's first answers (web/early).
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
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
        )
        if (entry?.type !== 'chunk') throw new Error('The page has no code')
        // The entry asks for the app step by step (web/start.ts); the page asks for all of it.
        const page = withPreloads(String(index.source), withImports(entry.dynamicImports, bundle))
        index.source = page
        for (const [name, modules] of Object.entries(screens)) {
          const source = withPreloads(page, filesOf(modules, bundle))
          this.emitFile({
            type: 'asset',
            fileName: `pages/${name}.html`,
            source:
              name === 'landing'
                ? withEarly(await withLanding(source, bundle), 'early/landing.ts', bundle)
                : withEarly(source, 'early/screen.ts', bundle),
          })
        }
      },
    },
  }
}

function withPreloads(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(file))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return page.replace('</head>', () => `${links.join('')}  </head>`)
}

function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  return withImports(
    modules.map((module) => {
      const chunk = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.includes(`/web/${module}`)),
      )
      if (chunk === undefined) throw new Error(`No file holds ${module}`)
      return chunk.fileName
    }),
    bundle,
  )
}

function withImports(files: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const all = new Set(files)
  for (const file of all) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const needed of chunk.imports) all.add(needed)
  }
  return [...all]
}

/** With the landing page in it and the styles it uses. */
async function withLanding(page: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const { module } = await runnerImport<{ renderLanding: () => string }>(
    fileURLToPath(new URL('./render-landing.tsx', import.meta.url)),
    { configFile: false, logLevel: 'error', plugins: [withoutStyles()] },
  )
  const landing = module.renderLanding()
  const styles = bundle[styleLink.exec(page)?.[1] ?? '']
  if (!opening.test(page) || styles?.type !== 'asset') throw new Error('The page is not as expected')
  return (
    page
      .replace(opening, () => `<div class="drawn">${landing}</div>`)
      // The face of the title is found in the styles at once, and comes behind the words.
      .replace(/\s*<link rel="preload" [^>]*bricolage[^>]*>/, '')
      .replace(
        styleLink,
        (_link, file) =>
          `<style>${usedStyles(String(styles.source), landing)}</style>\n    <link rel="later" data-app="style" as="style" crossorigin href="/${file}">`,
      )
  )
}

/**
 * With the script that runs before the app. The files of the app are only named: asked for at once they would share the
 * line with what is to be painted, and web/early/app-files.ts asks for them behind it.
 */
function withEarly(page: string, module: string, bundle: Rolldown.OutputBundle): string {
  if (!entryScript.test(page)) throw new Error('The page has no code')
  const files = filesOf([module], bundle)
  const scripts = files.map((file) => `    <script type="module" crossorigin src="/${file}"></script>\n`)
  return page
    .replaceAll(/\s*<link rel="modulepreload" crossorigin href="\/([^"]+)">/g, (link, file) =>
      files.includes(file) ? '' : link,
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="later" data-app="code"')
    .replace(entryScript, '<link rel="later" data-app="entry" crossorigin href="$1">')
    .replace('</head>', () => `${scripts.join('')}  </head>`)
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
