/**
 * The part of a style sheet that some markup uses, to be inlined in its page: the page paints without waiting
 * for the rest. The sheet must be minified by the build: no comments, every block closed.
 */
export function usedStyles(sheet: string, markup: string): string {
  const kept = keepUsed(sheet, namesIn(markup))
  return named(kept, /@keyframes ([\w-]+)\{/g, (name, text) => new RegExp(`[:, ]${name}[;, }]`).test(text))
}

interface Names {
  readonly classes: ReadonlySet<string>
  readonly elements: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/** Attributes that the page adds to its own markup (web/public/theme.js). */
const ownAttributes = ['data-theme', 'data-demonstration']

function namesIn(markup: string): Names {
  const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name = '']) => name)
  return {
    classes: new Set(['drawn', ...all(/\sclass="([^"]*)"/g).flatMap((value) => value.split(/\s+/))]),
    elements: new Set(['html', 'body', ...all(/<([a-z][a-z0-9]*)/gi)]),
    attributes: new Set([...ownAttributes, ...all(/\s([a-z-]+)(?==")/g)]),
  }
}

interface Block {
  /** A selector, or an at-rule with its condition; without a body it is a statement. */
  readonly head: string
  readonly body: string | null
}

function keepUsed(text: string, names: Names): string {
  return blocksOf(text)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (/^@(?:media|supports|layer|container)\b/.test(head)) {
        const inside = keepUsed(body, names)
        return inside === '' ? '' : `${head}{${inside}}`
      }
      return head.startsWith('@') || isUsed(head, names) ? `${head}{${body}}` : ''
    })
    .join('')
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let opened = 0
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\\') at += 1
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') {
      if (depth === 0) opened = at
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ head: text.slice(start, opened).trim(), body: text.slice(opened + 1, at) })
      start = at + 1
    } else if (character === ';' && depth === 0) {
      blocks.push({ head: text.slice(start, at).trim(), body: null })
      start = at + 1
    }
  }
  return blocks
}

/** Conditions inside `:not`, `:is` and the like are assumed to hold. */
function isUsed(selectors: string, { classes, elements, attributes }: Names): boolean {
  let plain = selectors
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/(?<!\\):[\w-]+\([^()]*\)/g, '')
  }
  return plain.split(/(?<!\\),/).some((selector) => {
    const bare = selector.replace(/(?<!\\)::?[\w-]+/g, '')
    const isThere = (pattern: RegExp, known: ReadonlySet<string>) =>
      [...bare.matchAll(pattern)].every(([, name = '']) => known.has(name.replace(/\\(.)/g, '$1')))
    const tags = bare.replace(/\[[^\]]*\]|[.#](?:\\.|[\w-])+/g, ' ')
    return (
      isThere(/\.((?:\\.|[\w-])+)/g, classes) &&
      isThere(/(?<!\\)\[([\w-]+)/g, attributes) &&
      (tags.match(/[a-z][a-z0-9]*/gi) ?? []).every((tag) => elements.has(tag))
    )
  })
}

/** Removes blocks of a kind whose name is used nowhere else. */
function named(text: string, pattern: RegExp, isSaid: (name: string, text: string) => boolean): string {
  let result = text
  for (const [start, name = ''] of [...text.matchAll(pattern)]) {
    if (isSaid(name, text)) continue
    const at = result.indexOf(start)
    result = result.slice(0, at) + result.slice(endOf(result, at))
  }
  return result
}

function endOf(text: string, at: number): number {
  let depth = 0
  for (let position = text.indexOf('{', at); position < text.length; position += 1) {
    if (text[position] === '{') depth += 1
    if (text[position] === '}') depth -= 1
    if (depth === 0) return position + 1
  }
  return text.length
}
