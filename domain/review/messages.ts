import { shiftDay } from '#domain/calendar/days.ts'
import { shortDay } from '#domain/text/formats.ts'

export const reviewMessages = {
  notToday: 'Este exercício não está na sua revisão de hoje.',
  givenUp: 'Tudo bem. Este volta amanhã.',
  nothing: 'Nada para revisar hoje.',
} as const

/** 'Amanhã voltam 2.' */
export function nextReviewText(
  next: { readonly day: string; readonly count: number } | null,
  today: string,
): string {
  if (next === null) return 'Termine uma lição, e os exercícios dela voltam aqui em alguns dias.'
  const when = next.day === shiftDay(today, 1) ? 'Amanhã' : `Em ${shortDay(next.day)}`
  return `${when} ${next.count === 1 ? 'volta 1' : `voltam ${next.count}`}.`
}

/** After the last exercise. */
export function reviewPraise(exercises: readonly { readonly grade: string | null }[]): string {
  const count = (grade: string) => exercises.filter((exercise) => exercise.grade === grade).length
  const [good, hard, again] = [count('good'), count('hard'), count('again')]
  if (good === exercises.length) return 'Tudo certo de primeira. Está fresco na memória.'
  const right = good + hard
  if (right === 0) return 'Hoje não veio nenhum, e está tudo bem: é para isso que serve a revisão.'
  const said = [
    good > 0 ? `${good} de primeira` : null,
    hard > 0 ? `${hard} depois de pensar de novo` : null,
    again > 0 ? `${again} para rever amanhã` : null,
  ].filter((part) => part !== null)
  return `${said.length > 1 ? `${said.slice(0, -1).join(', ')} e ${said.at(-1)}` : said[0]}.`
}
