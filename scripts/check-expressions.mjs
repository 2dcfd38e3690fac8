// Part of `npm run check`: every regular expression of the sources goes through recheck, which finds those whose time
// grows faster than the length of what they are given. One such expression lets a single request hold the server.
//   node scripts/check-expressions.mjs            what this repository holds
//   node scripts/check-expressions.mjs <folder>   another tree, as a test plants one
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { root } from './prepared-checkout.mjs'

// The build of recheck in plain JavaScript: the others need Java, or a program for each platform.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/** Files with an expression that is not linear, and why nobody can send it a long text. */
const leftOut = {
  'server/platform/config.ts': 'MAIL_FROM, which the operator sets',
  'server/platform/content/check-figure.ts': 'figures of content/, read at the start',
  'server/platform/content/check-writing.ts': 'lessons of content/, read at the start',
  'server/platform/content/prepare-content.ts': 'lessons of content/, read at the start',
  'server/platform/content/render-lesson.ts': 'lessons of content/, read at the start',
  'server/platform/http/idea-preview.ts': 'the page of our own build, once when the server starts',
  'server/platform/http/load-web-build.ts': 'the pages of our own build, read at the start',
  'server/platform/storage/s3-store.ts':
    'names that we gave, a thousand at a time, from the operator’s store',
  'web/build/screen-pages.ts': 'the pages of our own build, while it is built',
  'web/build/used-styles.ts': 'our own styles, while they are built',
}
const folders = ['contract', 'demo', 'domain', 'scripts', 'server', 'web']
const timeout = 60_000
/** Where recheck can only guess, the engine decides: an attack so long takes a linear expression next to nothing. */
const attackLength = 50_000
const attackMs = 2000
const tree = process.argv[2] ?? root

const found = new Map()
for (const folder of folders) for (const file of sourcesOf(join(tree, folder))) collect(file)

let slow = 0
for (const { source, flags, where } of found.values()) {
  const { status, complexity, error, attack } = checkSync(source, flags, { timeout })
  if (status === 'safe') continue
  // An exponential one would not come to an end on anything long.
  if (attack !== undefined && complexity.type !== 'exponential') {
    if (!isSlowOn(new RegExp(source, flags), attack)) continue
  }
  slow += 1
  const why = complexity?.summary ?? error?.kind ?? status
  console.log(`${where}: /${source}/${flags} is not linear (${why})`)
}
console.log(`${found.size} regular expressions, ${slow} that a long text makes slow`)
process.exitCode = slow === 0 && found.size > 0 ? 0 : 1

/** Whether an attack as recheck describes it, of the length above, takes this expression long. Given up when it does. */
function isSlowOn(expression, { pumps, suffix, base }) {
  const pumped = pumps.map(({ pump }) => pump).join('').length
  const times = Math.max(base, Math.ceil(attackLength / Math.max(1, pumped)))
  const text = pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(times + bias)).join('') + suffix
  try {
    runInNewContext('expression.test(text)', { expression, text }, { timeout: attackMs })
    return false
  } catch {
    return true
  }
}

/** Tests match what they wrote themselves. */
function sourcesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.includes('.test.'),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !(relative(tree, file) in leftOut))
  } catch {
    return []
  }
}

function collect(file) {
  const text = readFileSync(file, 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const keep = (node, source, flags) => {
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
    const where = `${relative(tree, file)}:${line + 1}`
    if (!found.has(`${flags} ${source}`)) found.set(`${flags} ${source}`, { source, flags, where })
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
