import MarkdownIt from 'markdown-it'
import {
  type PreparedStage,
  type PreparedTrail,
  wordCount,
} from '#server/platform/content/prepare-content.ts'
import { exerciseSection } from './preview-exercises.ts'

const { escapeHtml } = new MarkdownIt().utils

/** The rendered lessons, or the problems that prevent it. */
export type Preview =
  | { readonly trails: readonly PreparedTrail[]; readonly advice: readonly string[] }
  | { readonly problems: readonly string[] }

/** Checks for changed files twice a second. */
const reload = `<script>
  let seen = null
  setInterval(async () => {
    const version = await fetch('/version').then((answer) => answer.text()).catch(() => seen)
    if (seen !== null && version !== seen) location.reload()
    seen = version
  }, 500)
</script>`

export function page(title: string, body: string, styles: string, theme: string): string {
  return `<!doctype html><html lang="pt-BR" data-theme="${theme === 'dark' ? 'dark' : 'light'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styles}
body { margin: 0 auto; max-width: 42rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 17px/1.6 var(--font-body, sans-serif) }
a { color: var(--honey-text) } .advice { color: var(--danger) } .right { font-weight: 700 }
pre { white-space: pre-wrap; font: inherit }</style>
<nav><a href="/">Trilhas</a> · <a href="?theme=light">claro</a> · <a href="?theme=dark">escuro</a></nav>${body}${reload}`
}

export function listPage({ trails, advice }: Extract<Preview, { trails: unknown }>): string {
  const items = trails.map(
    ({ id, name, description, stages }) =>
      `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p><ol>${stages
        .map(
          (stage) =>
            `<li><a href="/${id}/${stage.id}">${escapeHtml(stage.title)}</a> (${wordCount(stage.content)} palavras, ${stage.minutes} min)</li>`,
        )
        .join('')}</ol>`,
  )
  return `<h1>Lições</h1>${problemList(advice)}${items.join('')}`
}

export function problemList(problems: readonly string[]): string {
  return `<ul class="advice">${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`
}

export function lessonPage(stage: PreparedStage, address: string): string {
  const {
    title,
    summary,
    content,
    exercises,
    task,
    task_form: { fields, checks, card },
    tip,
    example,
    document_heading: heading,
    reward,
    facts,
  } = stage
  const notes = facts.map(
    ({ label, value, source, checked, validUntil, reviewBy, basis, note }) =>
      `<li>${escapeHtml(`${label}: ${value} (${source.name}, revisto em ${checked}, base: ${basis}, ${validUntil === null ? `reler até ${reviewBy}` : `vale até ${validUntil}`})`)} ${escapeHtml(note ?? '')}</li>`,
  )
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(summary)}</p><article class="lesson-text">${content}</article>
${exercises.map((exercise) => exerciseSection(exercise, `${address}/${exercise.id}`)).join('')}
<h2>Tarefa: ${escapeHtml(heading)}</h2><p>${escapeHtml(task)}</p><p><em>${escapeHtml(tip)}</em></p>
<ul>${fields.map(({ label, hint }) => `<li>${escapeHtml(hint === null ? label : `${label} (${hint})`)}</li>`).join('')}</ul>
${card === null ? '' : `<p>Cartão de teste: ${card.kinds.join(', ')} (${card.asks})</p>`}
<ul>${checks.map((check) => `<li>☐ ${escapeHtml(check)}</li>`).join('')}</ul>
<pre>${escapeHtml(example)}</pre>
<h2>+${reward.points} BPoints</h2><p>${escapeHtml(reward.message)}</p><ul>${notes.join('')}</ul>`
}
