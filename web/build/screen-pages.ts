import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { minifySync, type Plugin, runnerImport } from 'vite'
import type { ToolId } from '#domain/tools/tool-list.ts'
import { drawingOnly } from './drawing-only.ts'
import { inlineScript } from './inline-script.ts'
import { type ReadToolFacts, toolFacts } from './tool-facts.ts'
import { usedStyles } from './used-styles.ts'
import { virtualContract } from './virtual-contract.ts'

export interface ScreenMarkup {
  /** Shown by web/early once it has the values for it; null where the server draws. */
  readonly template: string | null
  /** Everything that may be drawn: it tells which styles are used (used-styles.ts). */
  readonly examples: string
}

/** render-screens.tsx */
interface ScreenRenderer {
  renderScreens(lessons: readonly string[]): Promise<Readonly<Record<string, ScreenMarkup>>>
}

const toolParts: Readonly<Record<ToolId, string>> = {
  'simulador-de-preco': 'PriceTool',
  'termometro-do-mei': 'MeiTool',
  'caixa-de-90-dias': 'CashTool',
  'ponto-de-equilibrio': 'BreakEvenTool',
  'pix-para-cobrar': 'PixTool',
  'calendario-do-negocio': 'CalendarTool',
}

/** Common entry screens, with the routes and features whose code they need. */
const screens: Readonly<Record<string, readonly string[]>> = {
  landing: ['routes/index.tsx?tsr-split=component'],
  feed: ['routes/_app.tsx?tsr-split=component', 'routes/_app/feed.tsx?tsr-split=component'],
  idea: ['routes/_app.tsx?tsr-split=component', 'routes/_app/idea.$ideaId.tsx?tsr-split=component'],
  trail: [
    'routes/_app.tsx?tsr-split=component',
    'routes/_app/_member/trail.$rawTrailId.index.tsx?tsr-split=component',
  ],
  lesson: ['routes/_app.tsx?tsr-split=component', 'features/lesson/LessonScreen.tsx'],
  tools: ['routes/_app.tsx?tsr-split=component', 'routes/_app/tools.index.tsx?tsr-split=component'],
  ...Object.fromEntries(
    Object.entries(toolParts).map(([id, part]) => [
      `tools-${id}`,
      [
        'routes/_app.tsx?tsr-split=component',
        'routes/_app/tools.$toolId.tsx?tsr-split=component',
        `features/tools/${part}.tsx`,
      ],
    ]),
  ),
}

const themeScript = /<!-- Sets the theme[^>]*-->\s*<script src="\/theme\.js"><\/script>/
const opening = /<!-- On a slow[\s\S]*?<\/p>/
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const styleLink = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

/**
 * A copy of the app's page for each of these screens, in pages/. It preloads the screen's own code, which is
 * otherwise found only after the app has started, and has a first view before the app. The landing page's
 * first view is in its markup, so it shows before any script runs. The server draws the wall, ideas and tools
 * into theirs (server/platform/http/drawn-pages.ts), and interest pages into one without the app; those of trails and lessons have a template that web/early
 * fills in with the server's first answers. All are drawn by the app's own components. None waits for another file before it paints: the theme's script and the styles
 * of its first view are inlined. `readLessons`: the texts of all lessons, as the server sends them.
 */
export function screenPages(
  readLessons: () => Promise<readonly string[]>,
  readToolFacts: ReadToolFacts,
): Plugin {
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
        // The entry loads the app step by step (web/start.ts); the page preloads all of it.
        const page = withPreloads(
          await withTheme(String(index.source)),
          withImports(entry.dynamicImports, bundle),
        )
        index.source = page
        const drawn = await drawnScreens(await readLessons(), readToolFacts)
        this.emitFile({
          type: 'asset',
          fileName: 'pages/interest.html',
          source: withNoteFace(withFirstView(withoutApp(page), drawn.interest, bundle), 'interest', bundle),
        })
        for (const [name, modules] of Object.entries(screens)) {
          const source = withNoteFace(withPreloads(page, filesOf(modules, bundle)), name, bundle)
          this.emitFile({
            type: 'asset',
            fileName: `pages/${name}.html`,
            source:
              name === 'landing'
                ? withAppNamed(await withLanding(source, bundle))
                : withEarly(withFirstView(source, drawn[name], bundle), earlyOf(name), bundle),
          })
        }
      },
    },
  }
}

/** For pages that the server draws whole: no code, and no word about it. */
function withoutApp(page: string): string {
  const lines = page.replace(entryScript, '').split('\n')
  const bare = lines.filter((line) => !line.includes('<link rel="modulepreload"')).join('\n')
  const [before = '', after = ''] = bare.split('<noscript>')
  return before + (after.split('</noscript>')[1] ?? '')
}

function withPreloads(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(file))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
  return page.replace('</head>', () => `${links.join('')}  </head>`)
}

/** The notes' font is otherwise found only once the styles are read, and web/early waits for it. */
function withNoteFace(page: string, name: string, bundle: Rolldown.OutputBundle): string {
  if (!['feed', 'idea', 'interest', 'landing'].includes(name)) return page
  const file = Object.keys(bundle).find((one) => /caveat-latin-wght[\w-]*\.woff2$/.test(one))
  if (file === undefined) throw new Error('The notes have no face')
  return page.replace(
    '</title>',
    () => `</title>\n    <link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="">`,
  )
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

/** The server's content security policy allows inline scripts by their hash (server/platform/http). */
async function withTheme(page: string): Promise<string> {
  if (!themeScript.test(page)) throw new Error('The page does not ask for the theme')
  const file = new URL('../public/theme.js', import.meta.url)
  const { code } = minifySync('theme.js', await readFile(file, 'utf8'))
  return page.replace(themeScript, () => `<script>${code.trim()}</script>`)
}

/** Adds the landing page's markup, the styles it uses, and the small script that runs before the app. */
async function withLanding(page: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const { renderLanding } = await run<{ renderLanding: () => string }>('./render-landing.tsx')
  const landing = renderLanding()
  const script = await inlineScript(new URL('../early/landing.ts', import.meta.url))
  if (!opening.test(page)) throw new Error('The page is not as expected')
  return withStyles(page, landing, bundle)
    .replace(opening, () => `<div class="drawn">${landing}</div>`)
    .replace('</body>', () => `  <script>${script}</script>\n  </body>`)
}

async function drawnScreens(lessons: readonly string[], readToolFacts: ReadToolFacts) {
  const { renderScreens } = await run<ScreenRenderer>('./render-screens.tsx', toolFacts(readToolFacts))
  return renderScreens(lessons)
}

async function run<Module>(file: string, ...more: readonly Plugin[]): Promise<Module> {
  const { module } = await runnerImport<Module>(fileURLToPath(new URL(file, import.meta.url)), {
    configFile: false,
    logLevel: 'error',
    plugins: [drawingOnly(), virtualContract(), ...more],
  })
  return module
}

/** Adds the styles of the first view, and its template if it has one. */
function withFirstView(
  page: string,
  markup: ScreenMarkup | undefined,
  bundle: Rolldown.OutputBundle,
): string {
  if (markup === undefined) throw new Error('A screen has no first view')
  const styled = withStyles(page, markup.examples, bundle)
  if (markup.template === null) return styled
  return styled.replace(
    '</body>',
    () => `  <template class="first-view">${markup.template}</template>\n  </body>`,
  )
}

function hasApp(page: string): boolean {
  return entryScript.test(page)
}

/** Inlines the styles used by this markup and the page; the whole sheet comes with the app. */
function withStyles(page: string, markup: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', file = ''] = styleLink.exec(page) ?? []
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error('The page has no styles')
  const style = `<style>${usedStyles(String(sheet.source), page + markup)}</style>`
  const whole = `<link rel="later" data-app="style" as="style" crossorigin href="/${file}">`
  return page.replace(link, () => (hasApp(page) ? `${style}\n    ${whole}` : style))
}

function earlyOf(name: string): string {
  return name.startsWith('tools') ? 'early/tools.ts' : 'early/screen.ts'
}

/** Adds the script that runs before the app; it shares some files with the app. */
function withEarly(page: string, early: string, bundle: Rolldown.OutputBundle): string {
  const files = filesOf([early], bundle)
  // A shared module without a chunk of its own would load the whole app, and the app would not start again.
  if (files.some((file) => page.includes(`src="/${file}"`)))
    throw new Error('web/early imports the app: name what both need under "early" in vite.config.ts')
  const scripts = files.map((file) => `    <script type="module" crossorigin src="/${file}"></script>\n`)
  return withAppNamed(
    page.replaceAll(/\s*<link rel="modulepreload" crossorigin href="\/([^"]+)">/g, (link, file) =>
      files.includes(file) ? '' : link,
    ),
  ).replace('</head>', () => `${scripts.join('')}  </head>`)
}

/**
 * The app's files are only named: requested at once they would compete with the first paint.
 * web/early/app-files.ts requests them after it.
 */
function withAppNamed(page: string): string {
  if (!entryScript.test(page)) throw new Error('The page has no code')
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="later" data-app="code"')
    .replace(entryScript, '<link rel="later" data-app="entry" crossorigin href="$1">')
}
