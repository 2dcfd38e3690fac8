import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { type ContentFile, splitFrontMatter } from './content-files.ts'

export type ProseLine = { readonly path: string; readonly line: number; readonly text: string }

/** Values that are names for programs, not sentences for people. */
const notProse = new Set([
  'also',
  'asks',
  'author',
  'badge',
  'basis',
  'category',
  'chapter',
  'checked',
  'colour',
  'confidence',
  'dislikes',
  'facts',
  'icon',
  'id',
  'keywords',
  'kind',
  'kinds',
  'lesson',
  'likes',
  'look',
  'parameters',
  'reaction',
  'stages',
  'to',
  'tool',
  'updated',
  'url',
  'uses',
  'validUntil',
  'reviewBy',
  'where',
])

/** The text that users read in a content file, line by line, without markup. */
export function proseOf(file: ContentFile): ProseLine[] {
  if (file.path.endsWith('.svg')) return svgProse(file)
  if (file.path.endsWith('.html')) return htmlProse(file)
  if (file.path.endsWith('.yaml')) return yamlProse(file.path, file.text, 1)
  const { yaml, yamlLine, body, bodyLine } = splitFrontMatter(file.text)
  return [...yamlProse(file.path, yaml, yamlLine), ...markdownProse(file.path, body, bodyLine)]
}

function yamlProse(path: string, source: string, firstLine: number): ProseLine[] {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const lines: ProseLine[] = []
  walk(document.contents)
  return lines

  function walk(node: unknown): void {
    // The answer to a sum is a formula.
    const isSum = isMap(node) && (node.has('parameters') || node.has('says'))
    if (isMap(node)) for (const item of node.items) if (!isSum || String(item.key) !== 'answer') walk(item)
    if (isSeq(node)) for (const item of node.items) walk(item)
    else if (isPair(node)) {
      if (!isScalar(node.key) || !notProse.has(String(node.key.value))) walk(node.value)
    } else if (isScalar(node) && typeof node.value === 'string' && node.range) {
      const [start, end] = node.range
      const line = firstLine + counter.linePos(start).line - 1
      lines.push(...markdownProse(path, source.slice(start, end), line))
    }
  }
}

function markdownProse(path: string, source: string, firstLine: number): ProseLine[] {
  return source
    .split('\n')
    .map((text, index) => ({ path, line: firstLine + index, text: withoutMarkup(text) }))
}

function withoutMarkup(text: string): string {
  return text
    .replace(/`[^`]*`/g, ' ')
    .replace(/\{\{.*?\}\}/g, ' ')
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/\]\(\S+?(?:\s+"([^"]*)")?\)/g, '] $1 ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\[![A-Z]+\]/g, ' ')
}

const svgText = /<(title|desc|text|tspan)\b[^>]*>([^<]+)/g

function svgProse({ path, text }: ContentFile): ProseLine[] {
  return [...text.matchAll(svgText)].map((match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    text: (match[2] ?? '').replace(/&\w+;/g, ' '),
  }))
}

/** The text between tags, and the descriptions for search and sharing. */
function htmlProse({ path, text }: ContentFile): ProseLine[] {
  const shown = text.replace(/<!--[\s\S]*?-->/g, '')
  const described = [...shown.matchAll(/(?:description|title)"\s+content="([^"]*)"/g)].map(
    ([, said = '']) => said,
  )
  return [...described, shown.replace(/<[^>]*>/g, ' ')].map((said) => ({ path, line: 1, text: said }))
}
