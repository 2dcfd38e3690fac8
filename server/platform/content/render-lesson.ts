import MarkdownIt, { type StateCore, type StateInline, type Token } from 'markdown-it'
import { fillFacts } from './fill-facts.ts'
import type { LessonEnvironment } from './lesson-environment.ts'
import { arrangeCallouts } from './render-callouts.ts'
import { arrangeChecklists } from './render-checklists.ts'
import { arrangeFigures } from './render-figures.ts'
import { keepMoneyTogether } from './typeset.ts'

export type RenderedLesson = { readonly html: string; readonly problems: readonly string[] }

const figureAddress = /^figura:[a-z0-9-]+$/u
const lessonHeadings = new Set(['h2', 'h3'])

const markdown = createMarkdown()

/** A lesson's Markdown as HTML that is safe to insert: only what this file and its neighbours write can be in it. */
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
  // What a lesson has no use for: code, rules, references, and the typographer's signs other than quotes.
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
  // Figures have become drawings by now; what is left is refused.
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

/** An address or a tag that Markdown did not take stays as text, which no reader should see. */
function checkInline({ type, content }: Token, problems: string[]) {
  if (type === 'image') problems.push('has a figure inside a line of text; give it a paragraph of its own')
  if (type === 'text' && /\]\(|<\/?[a-z]+[^>]*>|\{\{|\[!|\[ \]/u.test(content))
    problems.push(`has something that was not understood: ${content.trim().slice(0, 60)}`)
}
