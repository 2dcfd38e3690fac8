import { readableText, splitSentences } from './spoken-sentences.ts'

/** What is marked while it is read, in the order of the page. */
const blocks = ['p', 'h2', 'h3', 'li', 'tr', 'figure'] as const
export const blockSelector = blocks.join(', ')

export interface SpokenParagraph {
  /** Its position among the elements that `blockSelector` finds. */
  readonly block: number
  readonly sentences: readonly string[]
}

interface Block {
  readonly tag: string
  text: string
  /** Of a table's row. */
  readonly cells: string[]
}

/** The text of a lesson's HTML (ours: no attribute holds a '>'), paragraph by paragraph, as a voice should read it. */
export function spokenParagraphs(html: string): readonly SpokenParagraph[] {
  return new LessonReader()
    .read(html)
    .map((text, block) => ({ block, sentences: splitSentences(readableText(text)) }))
    .filter(({ sentences }) => sentences.length > 0)
}

class LessonReader {
  readonly #all: Block[] = []
  readonly #open: Block[] = []
  #headers: readonly string[] = []
  #hasHeaders = false
  /** Of a drawing only its title and description are read. */
  #isDrawing = false
  #isDescription = false
  #isKind = false

  read(html: string): readonly string[] {
    const [first = '', ...parts] = html.split('<')
    this.#say(decoded(first))
    for (const part of parts) {
      const end = part.indexOf('>')
      const tag = part.slice(0, Math.max(0, end)).toLowerCase()
      if (tag.startsWith('/')) this.#leave(tag.slice(1))
      else this.#enter(tag.split(/[\s/]/u, 1)[0] ?? '', tag)
      this.#say(decoded(part.slice(end + 1)))
    }
    return this.#all.map(({ text }) => text)
  }

  #say(text: string) {
    if (this.#isDrawing && !this.#isDescription) return
    const block = this.#open.at(-1)
    if (block === undefined) return
    const cell = block.cells.length - 1
    if (cell >= 0) block.cells[cell] += text
    else block.text += text
  }

  #enter(tag: string, attributes: string) {
    if ((blocks as readonly string[]).includes(tag)) {
      const block = { tag, text: tag === 'figure' ? 'Figura: ' : '', cells: [] }
      this.#all.push(block)
      this.#open.push(block)
    }
    if (tag === 'table') this.#headers = []
    if (tag === 'th' || tag === 'td') {
      this.#open.at(-1)?.cells.push('')
      this.#hasHeaders = tag === 'th'
    }
    if (tag === 'br') this.#say(' ')
    if (tag === 'svg') this.#isDrawing = true
    if (tag === 'title' || tag === 'desc') this.#isDescription = true
    if (tag === 'span' && attributes.includes('lesson-callout-kind')) this.#isKind = true
  }

  #leave(tag: string) {
    if (tag === 'title' || tag === 'desc') {
      this.#say('. ')
      this.#isDescription = false
    }
    if (tag === 'svg') this.#isDrawing = false
    if (tag === 'span' && this.#isKind) {
      this.#say(': ')
      this.#isKind = false
    }
    const block = this.#open.at(-1)
    if (block?.tag !== tag) return
    this.#open.pop()
    if (tag === 'tr') block.text = this.#row(block.cells.map((cell) => cell.trim()))
    block.text = block.text.replaceAll(/([.!?…])\s*\./gu, '$1').replace(/:\s*$/u, '.')
  }

  /** 'Material; conta: 38,40 + 6,10; valor: R$ 44,50' */
  #row(cells: readonly string[]): string {
    if (this.#hasHeaders) {
      this.#headers = cells
      return `Tabela: ${cells.filter(Boolean).join('; ')}.`
    }
    return cells
      .map((cell, column) => {
        const header = column > 0 && cell !== '' ? this.#headers[column] : undefined
        return header ? `${header}: ${cell}` : cell
      })
      .filter(Boolean)
      .join('; ')
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/gu, (whole, name: string) => entities[name] ?? whole)
}
