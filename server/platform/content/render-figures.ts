import MarkdownIt, { type Token } from 'markdown-it'
import { checkFigure } from './check-figure.ts'
import type { LessonEnvironment } from './lesson-environment.ts'
import { written } from './written-token.ts'

const { escapeHtml } = new MarkdownIt().utils

/** A paragraph that is nothing but `![description](figura:id "legend")` becomes the drawing itself. */
export function arrangeFigures(tokens: readonly Token[], environment: LessonEnvironment): Token[] {
  const arranged: Token[] = []
  const shown = new Set<string>()
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined) break
    const image = token.type === 'paragraph_open' ? onlyImage(tokens[index + 1]) : null
    if (image === null) {
      arranged.push(token)
      continue
    }
    const id = String(image.attrGet('src') ?? '').replace(/^figura:/u, '')
    // A figure's ids would be in the page twice.
    if (shown.has(id)) environment.problems.push(`shows the figure ${id} twice`)
    shown.add(id)
    if (image.content.trim() === '') environment.problems.push(`does not describe the figure ${id}`)
    arranged.push(written(figureHtml(id, String(image.attrGet('title') ?? ''), environment)))
    index += 2
  }
  return arranged
}

function onlyImage(inline: Token | undefined): Token | null {
  const [only, ...others] = inline?.children ?? []
  return only?.type === 'image' && others.length === 0 ? only : null
}

function figureHtml(id: string, legend: string, { figures, problems }: LessonEnvironment): string {
  const svg = figures.get(id)
  if (svg === undefined) {
    problems.push(`shows the figure ${id}, which is not in figures/`)
    return ''
  }
  const wrong = checkFigure(id, svg)
  problems.push(...wrong.map((problem) => `shows the figure ${id}, which ${problem}`))
  // What is not safe is not shown, whoever reads the list of problems.
  if (wrong.length > 0) return ''
  const drawing = svg.trim().replace(/>\s*\n\s*</gu, '><')
  const caption = legend === '' ? '' : `<figcaption>${escapeHtml(legend)}</figcaption>`
  return `<figure class="lesson-figure">${drawing}${caption}</figure>\n`
}
