// Part of `npm run check`: recheck tests every regular expression of the sources and finds those that are not
// linear in the length of their input. With one of them, a single request could block the server.
//   node scripts/check-expressions.mjs            this repository
//   node scripts/check-expressions.mjs <folder>   another tree, for tests
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { root } from './prepared-checkout.mjs'

// recheck's plain JavaScript build: the others need Java or a binary per platform.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/**
 * Nonlinear expressions, and why nobody can send them a long text. Listed by their source, so that a changed
 * one or a second one in the same file is checked.
 */
const ofTheOperator = [
  [
    'server/platform/config.ts',
    String.raw`^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$`,
    'MAIL_FROM, which the operator sets',
  ],
  ...[String.raw`([\w:-]+)="([^"]*)"`, '<svg[^>]* role="img"'].map((source) => [
    'server/platform/content/check-figure.ts',
    source,
    'figures of content/, read at the start',
  ]),
  [
    'server/platform/content/check-writing.ts',
    String.raw`<aside class="lesson-callout" data-kind="resumo">(?:(?!<\/aside>)[\s\S])*<\/aside>\s*$`,
    'lessons of content/, read at the start',
  ],
  ...[String.raw`<svg[\s\S]*?<\/svg>`, '<[^>]+>'].map((source) => [
    'server/platform/content/prepare-content.ts',
    source,
    'lessons of content/, read at the start',
  ]),
  ...[String.raw`>\s*\n\s*<`, String.raw`\]\(|<\/?[a-z]+[^>]*>|\{\{|\[!|\[ \]`].map((source) => [
    'server/platform/content/render-lesson.ts',
    source,
    'lessons of content/, read at the start',
  ]),
  [
    'server/platform/http/idea-preview.ts',
    String.raw`\s*(?:<title>[^<]*<\/title>|<meta\s[^>]*(?:name|property)="(?:description|og:(?:type|title|description|image)|twitter:card)"[^>]*>)`,
    'the page of our own build, once when the server starts',
  ],
  [
    'server/platform/http/load-web-build.ts',
    String.raw`<script>([\s\S]*?)<\/script>`,
    'the pages of our own build, read at the start',
  ],
  [
    'server/platform/storage/s3-store.ts',
    String.raw`<Contents>(.*?)<\/Contents>`,
    'names that we gave, a thousand at a time, from the operator’s store',
  ],
  ...[
    String.raw`<!-- Sets the theme[^>]*-->\s*<script src="\/theme\.js"><\/script>`,
    String.raw`<!-- On a slow[\s\S]*?<\/p>`,
    String.raw`<script type="module" crossorigin src="([^"]+)"><\/script>`,
    String.raw`caveat-latin-wght[\w-]*\.woff2$`,
    String.raw`\s*<link rel="modulepreload" crossorigin href="\/([^"]+)">`,
  ].map((source) => ['web/build/screen-pages.ts', source, 'the pages of our own build, while it is built']),
  ...[String.raw`(?<!\\):[\w-]+\([^()]*\)`, String.raw`\[[^\]]*\]|[.#](?:\\.|[\w-])+`].map((source) => [
    'web/build/used-styles.ts',
    source,
    'our own styles, while they are built',
  ]),
  [
    'contract/conformance/onboarding-cases.ts',
    String.raw`uma vez por semana.*a partir de \d\d\/\d\d`,
    'an answer of ours, in tests alone',
  ],
].map(([file, source, why]) => ({ file, source, why }))
const folders = ['contract', 'demo', 'domain', 'scripts', 'server', 'web']
const timeout = 60_000
/**
 * The longest text a client can send (read-body.ts). Suspected expressions are tried with an attack of this
 * length.
 */
const longestText = 256 * 1024
/** The most CPU time one text may take on the main thread, in milliseconds. */
const mostMs = 25
const tree = process.argv[2] ?? root

const found = new Map()
for (const folder of folders) for (const file of sourcesOf(join(tree, folder))) collect(file)

const used = new Set()
let slow = 0
for (const { source, flags, places } of found.values()) {
  const others = places.filter(({ file }) => !isExcepted(file, source))
  if (others.length === 0) continue
  const { status, complexity, error, attack } = checkSync(source, flags, { timeout })
  if (status === 'safe') continue
  // An exponential one would never finish on a long text.
  if (attack !== undefined && complexity.type !== 'exponential') {
    if (costOf(new RegExp(source, flags), attack) <= mostMs) continue
  }
  const why = complexity?.summary ?? error?.kind ?? status
  for (const { file, line } of others) {
    slow += 1
    console.log(`${file}:${line}: /${source}/${flags} is not linear (${why})`)
  }
}
if (tree === root)
  for (const exception of ofTheOperator.filter((one) => !used.has(one))) {
    slow += 1
    console.log(`${exception.file}: no longer has /${exception.source}/; take it off the list`)
  }
console.log(`${found.size} regular expressions, ${slow} that a long text makes slow`)
process.exitCode = slow === 0 && found.size > 0 ? 0 : 1

function isExcepted(file, source) {
  const exception = ofTheOperator.find((one) => one.file === file && one.source === source)
  if (exception !== undefined) used.add(exception)
  return exception !== undefined
}

/** CPU milliseconds of an attack described by recheck; the best of a few runs, stopped after a second. */
function costOf(expression, { pumps, suffix }) {
  const pumped = pumps.map(({ pump }) => pump).join('').length
  const times = Math.floor(longestText / Math.max(1, pumped))
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 5 && best > mostMs; run += 1) {
    const before = process.cpuUsage()
    try {
      runInNewContext('text.replace(expression, "")', { expression, text }, { timeout: 1000 })
    } catch {
      return Number.POSITIVE_INFINITY
    }
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Without tests, which only match their own text. */
function sourcesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.includes('.test.'),
      )
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

function collect(file) {
  const text = readFileSync(file, 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const keep = (node, source, flags) => {
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
    const known = found.get(`${flags} ${source}`) ?? { source, flags, places: [] }
    known.places.push({ file: relative(tree, file), line: line + 1 })
    found.set(`${flags} ${source}`, known)
  }
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      keep(node, node.text.slice(1, end), node.text.slice(end + 1))
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      if (source !== undefined && ts.isStringLiteralLike(source))
        keep(node, source.text, flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '')
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
}
