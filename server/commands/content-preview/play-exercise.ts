import MarkdownIt from 'markdown-it'
import {
  type Exercise,
  type ExerciseAnswer,
  scoreExercise,
  showExercise,
} from '#domain/exercises/exercise.ts'
import { verdictOf } from '#domain/exercises/score.ts'

const { escapeHtml } = new MarkdownIt().utils

/** Numbers of practice; the lesson itself shows the first. */
const mostVariants = 1_000

/**
 * An exercise to be played: a plain form whose answer comes back in the address, judged by the same scoring as in
 * the app. `lesson`: where its text is.
 */
export function playPage(exercise: Exercise, lesson: string, search: URLSearchParams): string {
  const variant = wholeNumber(search.get('variant') ?? '0') % mostVariants
  const { question, hint } = showExercise(exercise, variant)
  return `<p><a href="${lesson}">Voltar à lição</a></p><h1>${escapeHtml(question)}</h1>
${verdict(exercise, search, variant)}
<form>${hidden('variant', variant)}${fields(exercise, search, variant)}</form>
${hint === null ? '' : `<details><summary>Ver uma dica</summary>${escapeHtml(hint)}</details>`}
<p><a href="?variant=${variant}">Recomeçar</a>${
    exercise.kind === 'number' ? ` · <a class="again" href="?variant=${variant + 1}">Outros números</a>` : ''
  }</p>`
}

function verdict(exercise: Exercise, search: URLSearchParams, variant: number): string {
  if (!search.has('sent')) return ''
  const score = scoreExercise(exercise, answerOf(exercise, search), variant)
  if (score === null) {
    // A conversation is sent turn by turn.
    return exercise.kind === 'scene' ? '' : '<p class="advice">Falta alguma coisa, ou não dá para ler.</p>'
  }
  const { correct, message, explanation, parts } = verdictOf(score)
  const marks = parts.length > 0 ? ` (${parts.map((isRight) => (isRight ? '✓' : '✗')).join(' ')})` : ''
  return `<p class="${correct ? 'right' : 'advice'}">${escapeHtml(message)}${marks}</p><p>${escapeHtml(explanation)}</p>`
}

export function answerOf(exercise: Exercise, search: URLSearchParams): ExerciseAnswer {
  const { kind } = exercise
  const given = search.getAll('a')
  const numbers = given.map(wholeNumber)
  switch (kind) {
    case 'choice':
      return { kind, option: numbers[0] ?? -1 }
    case 'number':
      return { kind, text: (given[0] ?? '').slice(0, 100) }
    case 'order':
      return { kind, order: numbers }
    case 'sort':
      return { kind, groups: numbers }
    case 'match':
      return { kind, rights: numbers }
    case 'spot':
      return { kind, marked: numbers }
    case 'scene':
      return { kind, picks: numbers }
  }
}

/** -1 for anything else: no exercise has such a part. */
function wholeNumber(text: string): number {
  return /^\d{1,4}$/u.test(text) ? Number(text) : -1
}

const send = `${hidden('sent', 1)}<p><button>Conferir</button></p>`

function fields(exercise: Exercise, search: URLSearchParams, variant: number): string {
  const shown = showExercise(exercise, variant)
  const given = search.getAll('a')
  switch (shown.kind) {
    case 'choice':
      return shown.options.map((text, at) => box('radio', at, text, given)).join('') + send
    case 'number':
      return `<dl>${shown.given
        .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
        .join('')}</dl>
<label>Sua resposta (${escapeHtml(shown.unit)}) <input name="a" value="${escapeHtml(given[0] ?? '')}"></label>${send}`
    case 'order':
      return shown.items.map((_, at) => picker(`${at + 1}º`, shown.items, given[at])).join('') + send
    case 'sort':
      return shown.items.map((item, at) => picker(item, shown.groups, given[at])).join('') + send
    case 'match':
      return shown.lefts.map((left, at) => picker(left, shown.rights, given[at])).join('') + send
    case 'spot':
      return (
        `<p><strong>${escapeHtml(shown.title)}</strong></p>` +
        shown.parts.map((text, at) => box('checkbox', at, text, given)).join('') +
        send
      )
    case 'scene':
      return scene(shown, given.map(wholeNumber))
  }
}

type ShownScene = Extract<ReturnType<typeof showExercise>, { kind: 'scene' }>
type ShownTurn = ShownScene['turns'][number]

/** What was said so far, and a button for everything that can be said next. */
function scene({ person, turns }: ShownScene, picks: readonly number[]): string {
  const lines: string[] = []
  let at: number | null = 0
  for (const pick of [...picks, null]) {
    const turn: ShownTurn | undefined = at === null ? undefined : turns[at]
    if (turn === undefined) break
    if (turn.says !== '')
      lines.push(`<p><strong>${escapeHtml(person)}:</strong> ${escapeHtml(turn.says)}</p>`)
    const option: ShownTurn['options'][number] | undefined = pick === null ? undefined : turn.options[pick]
    if (option === undefined) {
      const buttons = turn.options.map(
        ({ text }, number) => `<p><button name="a" value="${number}">${escapeHtml(text)}</button></p>`,
      )
      return (
        lines.join('') + picks.map((one) => hidden('a', one)).join('') + hidden('sent', 1) + buttons.join('')
      )
    }
    lines.push(
      `<p><strong>Você:</strong> ${escapeHtml(option.text)}</p><p><strong>${escapeHtml(person)}:</strong> ${escapeHtml(option.reply)}</p>`,
    )
    at = option.to
  }
  return lines.join('')
}

function box(type: 'radio' | 'checkbox', value: number, text: string, given: readonly string[]): string {
  const checked = given.includes(String(value)) ? ' checked' : ''
  return `<p><label><input type="${type}" name="a" value="${value}"${checked}> ${escapeHtml(text)}</label></p>`
}

function picker(label: string, options: readonly string[], given: string | undefined): string {
  const items = options.map(
    (text, at) =>
      `<option value="${at}"${given === String(at) ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  )
  return `<p><label>${escapeHtml(label)}<br><select name="a"><option value="">…</option>${items.join('')}</select></label></p>`
}

function hidden(name: string, value: number): string {
  return `<input type="hidden" name="${name}" value="${value}">`
}
