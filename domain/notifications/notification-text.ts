import type { GoalAction } from '#domain/economy/actions.ts'
import { goalTexts } from '#domain/missions/goal-texts.ts'
import { formatNumber, formatSignedBPoints } from '#domain/text/points.ts'

type Group = {
  /** The newest first; two are enough. */
  readonly people: readonly { readonly displayName: string }[]
  readonly peopleCount: number
  readonly idea: { readonly title: string }
}

/** What happened, as far as its sentence needs it. */
export type Told =
  | (Group & { readonly kind: 'like'; readonly on: 'idea' | 'comment' })
  | (Group & { readonly kind: 'comment' | 'mention'; readonly times: number })
  | { readonly kind: 'mission'; readonly goal: GoalAction; readonly points: number }
  | { readonly kind: 'inactivity' }

export type NotificationText = {
  /** Who did it, to be set apart: 'Ana e mais 3'; null where nobody did. */
  readonly who: string | null
  readonly what: string
}

/** One notification in one sentence: `who`, a space and `what`. */
export function notificationText(told: Told): NotificationText {
  switch (told.kind) {
    case 'like': {
      const what = told.on === 'idea' ? 'sua ideia' : 'seu comentário em'
      return { who: who(told), what: `${isOne(told) ? 'curtiu' : 'curtiram'} ${what} «${told.idea.title}»` }
    }
    case 'comment':
      return { who: who(told), what: `${commented(told)} na sua ideia «${told.idea.title}»` }
    case 'mention':
      return {
        who: who(told),
        what: `${isOne(told) ? 'mencionou' : 'mencionaram'} você em «${told.idea.title}»`,
      }
    case 'mission':
      return { who: null, what: `${missionDone(told.goal)} Você ganhou ${formatSignedBPoints(told.points)}.` }
    case 'inactivity':
      return { who: null, what: 'Sentimos sua falta! Venha ver o que a colmeia construiu nestes dias.' }
  }
}

export function sentence({ who, what }: NotificationText): string {
  return who === null ? what : `${who} ${what}`
}

function isOne({ peopleCount }: Group): boolean {
  return peopleCount <= 1
}

function who({ people: [first, second], peopleCount }: Group): string {
  const newest = first?.displayName ?? 'Alguém'
  if (peopleCount <= 1) return newest
  return peopleCount === 2 && second !== undefined
    ? `${newest} e ${second.displayName}`
    : `${newest} e mais ${formatNumber(peopleCount - 1)}`
}

function commented(told: Group & { readonly times: number }): string {
  if (!isOne(told)) return 'comentaram'
  return told.times > 1 ? `fez ${formatNumber(told.times)} comentários` : 'comentou'
}

function missionDone(goal: GoalAction): string {
  const { title } = goalTexts[goal]
  if (goal === 'all_daily_missions') return 'As 3 missões do dia estão completas!'
  if (goal === 'all_weekly_challenges') return 'Todos os desafios da semana estão completos!'
  if (goal.startsWith('daily')) return `Missão do dia completa: ${title}.`
  return goal.startsWith('weekly')
    ? `Desafio da semana completo: ${title}.`
    : `Meta do mês completa: ${title}.`
}
