import MarkdownIt from 'markdown-it'
import {
  type Exercise,
  type ExerciseAnswer,
  scoreExercise,
  showExercise,
  solveExercise,
} from '#domain/exercises/exercise.ts'

const { escapeHtml } = new MarkdownIt().utils

/** The lesson's own numbers, and some of those that practice will show. */
const shownVariants = [0, 1, 2, 3, 4]

/** An exercise as members see it, with its solution and what it says to mistakes. */
export function exerciseSection(exercise: Exercise, address: string): string {
  const variants = exercise.kind === 'number' ? shownVariants : [0]
  return `<section><h2>${escapeHtml(`${exercise.kind}: ${exercise.id}`)}</h2>
<p><a href="${address}">Jogar</a></p>
${variants.map((variant) => variantSection(exercise, variant)).join('')}
<details><summary>Como está escrito</summary><pre>${escapeHtml(JSON.stringify(exercise, null, 2))}</pre></details></section>`
}

function variantSection(exercise: Exercise, variant: number): string {
  const { question, hint, ...shown } = showExercise(exercise, variant)
  const answer = solveExercise(exercise, variant)
  const score = scoreExercise(exercise, answer, variant)
  return `<h3>${escapeHtml(question)}</h3>
${hint === null ? '' : `<p><em>${escapeHtml(hint)}</em></p>`}<ul>${linesOf(shown)}</ul>
<p class="right">${escapeHtml(inWords(exercise, answer))}</p><p>${escapeHtml(score?.explanation ?? '')}</p>`
}

/** Every text in it, a line each. */
function linesOf(value: unknown): string {
  if (typeof value === 'string') return `<li>${escapeHtml(value)}</li>`
  if (Array.isArray(value)) return value.map(linesOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  const { kind: _kind, id: _id, ...rest } = value as Record<string, unknown>
  const { label, value: amount } = rest
  if (typeof label === 'string') return `<li>${escapeHtml(`${label}: ${amount}`)}</li>`
  return Object.values(rest).map(linesOf).join('')
}

function inWords(exercise: Exercise, answer: ExerciseAnswer): string {
  if (exercise.kind === 'choice') return exercise.options[exercise.correct]?.text ?? ''
  return answer.kind === 'number' ? answer.text : JSON.stringify(Object.values(answer).at(-1))
}
