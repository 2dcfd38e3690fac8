import MarkdownIt, { type StateCore, type StateInline, type Token } from 'markdown-it'
import { checkFigure } from './check-figure.ts'
import { fillFacts } from './fill-facts.ts'
import { arrangeCallouts, type LessonEnvironment, written } from './render-callouts.ts'
import { keepMoneyTogether } from './typeset.ts'

const { escapeHtml } = new MarkdownIt().utils

/** A paragraph with only `![description](figura:id "legend")` becomes the drawing itself. */
function arrangeFigures(tokens: readonly Token[], environment: LessonEnvironment): Token[] {
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
    // The figure's ids would occur twice in the page.
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
  // Never render an unsafe figure, even if the problem list is ignored.
  if (wrong.length > 0) return ''
  const drawing = svg.trim().replace(/>\s*\n\s*</gu, '><')
  const caption = legend === '' ? '' : `<figcaption>${escapeHtml(legend)}</figcaption>`
  return `<figure class="lesson-figure">${drawing}${caption}</figure>\n`
}

const box = /^\[ \]\s+/u

/** Lists whose items all begin with `[ ]` get checkboxes. Ticks are not stored. */
function arrangeChecklists(tokens: readonly Token[]): Token[] {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'bullet_list_open') continue
    const items = itemTexts(tokens, index)
    if (!items.every(({ content }) => box.test(content))) continue
    token.attrSet('class', 'lesson-checklist')
    for (const { children } of items) {
      const [first] = children ?? []
      if (first === undefined) continue
      first.content = first.content.replace(box, '')
      children?.unshift(written('<label><input type="checkbox"><span>'))
      children?.push(written('</span></label>'))
    }
  }
  return [...tokens]
}

/** The first text of each item of the list opened here, without nested lists. */
function itemTexts(tokens: readonly Token[], listAt: number): readonly Token[] {
  const level = tokens[listAt]?.level ?? 0
  const texts: Token[] = []
  for (let index = listAt + 1; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token === undefined || (token.type === 'bullet_list_close' && token.level === level)) break
    const text = tokens[index + 2]
    if (token.type === 'list_item_open' && token.level === level + 1 && text !== undefined) texts.push(text)
  }
  return texts
}

export type RenderedLesson = { readonly html: string; readonly problems: readonly string[] }

const figureAddress = /^figura:[a-z0-9-]+$/u
const lessonHeadings = new Set(['h2', 'h3'])

const markdown = createMarkdown()

/** A lesson's Markdown as safe HTML: it contains only what this file and its neighbours write. */
export function renderLesson(
  text: string,
  { facts, figures }: Pick<LessonEnvironment, 'facts' | 'figures'>,
): RenderedLesson {
  const environment: LessonEnvironment = { facts, figures, problems: [] }
  const html = keepMoneyTogether(markdown.render(text, environment))
  return { html, problems: environment.problems }
}

function createMarkdown() {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: true })
  // Not used in lessons: code, rules, references, and typographer signs other than quotes.
  parser.disable(['code', 'fence', 'hr', 'lheading', 'reference', 'backticks', 'autolink', 'strikethrough'])
  parser.disable('replacements')
  parser.validateLink = (address) => address.startsWith('https://') || figureAddress.test(address)
  parser.inline.ruler.before('emphasis', 'fact', factRule)
  parser.core.ruler.push('lesson', (state) => {
    const environment = state.env as unknown as LessonEnvironment
    state.tokens = arrangeFigures(arrangeChecklists(arrangeCallouts(state.tokens, environment)), environment)
    checkTokens(state, environment)
  })

  const { rules } = parser.renderer
  rules.table_open = () => '<div class="lesson-table" role="group" tabindex="0" aria-label="Tabela"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.link_open = (tokens, index, options, _environment, renderer) => {
    tokens[index]?.attrSet('target', '_blank')
    tokens[index]?.attrSet('rel', 'noopener noreferrer')
    return renderer.renderToken(tokens, index, options)
  }
  for (const cell of ['th_open', 'td_open'])
    rules[cell] = (tokens, index) => {
      const { tag, attrs } = tokens[index] ?? { tag: 'td', attrs: null }
      const align = /text-align:(\w+)/u.exec(String(attrs?.find(([name]) => name === 'style')?.[1]))?.[1]
      const scope = tag === 'th' ? ' scope="col"' : ''
      return align === undefined ? `<${tag}${scope}>` : `<${tag}${scope} data-align="${align}">`
    }
  rules.fact = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {}
    return `<span class="lesson-fact" data-fact="${info}">${parser.utils.escapeHtml(content)}</span>`
  }
  // Figures are already drawings here; other images are refused.
  rules.image = () => ''
  rules.written = (tokens, index) => tokens[index]?.content ?? ''
  return parser
}

/** `{{mei-limite-anual}}` */
function factRule(state: StateInline, silent: boolean): boolean {
  const [whole, id] = /^\{\{([a-z0-9-]+)\}\}/u.exec(state.src.slice(state.pos, state.pos + 80)) ?? []
  if (whole === undefined || id === undefined) return false
  if (!silent) {
    const { facts, problems } = state.env as unknown as LessonEnvironment
    if (!facts.has(id)) problems.push(`names the fact ${id}, which is not in facts.yaml`)
    const token = state.push('fact', '', 0)
    token.info = id
    token.content = fillFacts(whole, facts)
  }
  state.pos += whole.length
  return true
}

function checkTokens({ tokens }: StateCore, { problems }: LessonEnvironment) {
  for (const token of tokens) {
    if (token.type === 'heading_open' && !lessonHeadings.has(token.tag))
      problems.push(`has a heading that is neither ## nor ###`)
    if (token.type === 'blockquote_open') problems.push('has a quote without a marker such as [!EXEMPLO]')
    for (const child of token.children ?? []) checkInline(child, problems)
  }
}

/** An address or tag that Markdown did not parse stays as text, which readers should not see. */
function checkInline({ type, content }: Token, problems: string[]) {
  if (type === 'image') problems.push('has a figure inside a line of text; give it a paragraph of its own')
  if (type === 'text' && /\]\(|<\/?[a-z]+[^>]*>|\{\{|\[!|\[ \]/u.test(content))
    problems.push(`has something that was not understood: ${content.trim().slice(0, 60)}`)
}
