// Part of `npm run check`: recheck tests every regular expression that a request may reach and finds those that
// are not linear in the length of their input. With one of them, a single request could block the server.
//   node scripts/check-expressions.mjs            this repository
//   node scripts/check-expressions.mjs <folder>   another tree, for tests
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import { tsImport } from 'tsx/esm/api'
import ts from 'typescript'
import { changedFiles } from './commit.mjs'
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
    'server/platform/http/drawn-pages.ts',
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
].map(([file, source, why]) => ({ file, source, why }))

const { claims } = await tsImport('../domain/accounts/names.ts', import.meta.url)
/**
 * Expressions built while the code runs, by their code (… is filled in). Each has the expression as it is
 * built, with examples of what is filled in, which must be linear too; or says why nobody can send it a long
 * text.
 */
const built = [
  [
    'domain/accounts/names.ts',
    "new RegExp( [us, ...ofTheTeam, ...besideUs, ...around].sort((a, b) => b.length - a.length).join('|'), 'gu', )",
    claims,
  ],
  ['server/platform/storage/s3-store.ts', 'new RegExp(`<…>([^<]*)</…>`)', /<Key>([^<]*)<\/Key>/],
  [
    'server/platform/content/check-figure.ts',
    'new RegExp(`<… id="…-…">[^<]{3,}</…>`, \'u\')',
    'figures of content/, read at the start',
  ],
  [
    'server/platform/content/check-figure.ts',
    "new RegExp(`^url\\\\(#…-[\\\\w-]+\\\\)$`, 'u')",
    /^url\(#a-[\w-]+\)$/u,
  ],
  [
    'server/platform/content/check-figure.ts',
    'new RegExp(`<svg[^>]* aria-labelledby="…-t …-d"`, \'u\')',
    'figures of content/, read at the start',
  ],
  [
    'web/features/lesson/split-lesson.ts',
    "new RegExp(`<(?:…)\\\\b`, 'g')",
    /<(?:div|section|aside|blockquote|figure|table|ul|ol)\b/g,
  ],
  [
    'web/features/lesson/split-lesson.ts',
    "new RegExp(`</(?:…)>`, 'g')",
    /<\/(?:div|section|aside|blockquote|figure|table|ul|ol)>/g,
  ],
].map(([file, code, judged]) => ({ file, code, judged }))
const folders = ['contract', 'demo', 'domain', 'server', 'web']
/** Parts of tests, and what runs while building: no request reaches them, and they match our own text. */
const unreachable = /[\\/](?:testing|conformance|build)[\\/]|\.test\./
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
/** Built from something else than one written text. */
const unread = []
for (const folder of folders) for (const file of sourcesOf(join(tree, folder))) collect(file)

const chosen = await chosenOf([...found.values()])
const used = new Set()
const judged = new Map()
let slow = 0
for (const one of found.values()) {
  const { source, flags, places } = one
  const others = places.filter(({ file }) => !isExcepted(file, source))
  const why = others.length === 0 || !chosen.has(one) ? null : slownessOf(source, flags)
  if (why !== null)
    for (const { file, line } of others) refuse(`${file}:${line}: /${source}/${flags} is not linear (${why})`)
}
for (const { file, line, code } of unread) {
  const known = built.find((one) => one.file === file && one.code === code)
  if (known === undefined)
    refuse(`${file}:${line}: ${code} is built while the code runs; list it with its reason`)
  else if (typeof known.judged !== 'string') {
    const why = slownessOf(known.judged.source, known.judged.flags)
    if (why !== null) refuse(`${file}:${line}: ${code} is not linear (${why})`)
  }
  used.add(known)
}
if (tree === root)
  for (const exception of [...ofTheOperator, ...built].filter((one) => !used.has(one)))
    refuse(`${exception.file}: no longer has ${exception.source ?? exception.code}; take it off the list`)
console.log(`${chosen.size + unread.length} regular expressions, ${slow} that a long text makes slow`)
process.exitCode = slow === 0 && found.size > 0 ? 0 : 1

/** In `npm test` those in files that the commit changed, and of the others one in four. */
async function chosenOf(all) {
  const changed = changedFiles()
  if (changed === null || tree !== root) return new Set(all)
  const { partOfCommit } = await tsImport('../server/testing/commit-choice.ts', import.meta.url)
  const isChanged = ({ places }) => places.some(({ file }) => changed.includes(file))
  return new Set([...partOfCommit('expressions', all, 4), ...all.filter(isChanged)])
}

function refuse(sentence) {
  slow += 1
  console.log(sentence)
}

/** null if the expression is linear, or fast enough on the longest text. */
function slownessOf(source, flags) {
  const key = `${flags} ${source}`
  if (!judged.has(key)) judged.set(key, judge(source, flags))
  return judged.get(key)
}

function judge(source, flags) {
  const { status, complexity, error, attack } = checkSync(source, flags, { timeout })
  if (status === 'safe') return null
  // An exponential one would never finish on a long text.
  if (attack !== undefined && complexity.type !== 'exponential') {
    if (costOf(new RegExp(source, flags), attack) <= mostMs) return null
  }
  return complexity?.summary ?? error?.kind ?? status
}

/** On one line, with … for what is filled in. */
function codeOf(node) {
  return node
    .getText()
    .replace(/\$\{\w+\}/g, '…')
    .replace(/\s+/g, ' ')
}

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

function sourcesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !unreachable.test(relative(tree, file)))
  } catch {
    return []
  }
}

function collect(file) {
  const text = readFileSync(file, 'utf8')
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const placeOf = (node) => ({
    file: relative(tree, file),
    line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  })
  const keep = (node, source, flags) => {
    const known = found.get(`${flags} ${source}`) ?? { source, flags, places: [] }
    known.places.push(placeOf(node))
    found.set(`${flags} ${source}`, known)
  }
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      keep(node, node.text.slice(1, end), node.text.slice(end + 1))
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      const isWritten = [source, flags].every((part) => part === undefined || ts.isStringLiteralLike(part))
      if (source !== undefined && isWritten) keep(node, source.text, flags?.text ?? '')
      else unread.push({ ...placeOf(node), code: codeOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
}
