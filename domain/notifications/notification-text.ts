import type { GoalAction } from '#domain/economy/actions.ts'
import { type FeedbackStatus, feedbackStatusNames } from '#domain/feedbacks/kinds.ts'
import { goalTexts } from '#domain/missions/goal-texts.ts'
import { isolated } from '#domain/text/isolated.ts'
import { formatNumber, formatSignedBPoints } from '#domain/text/points.ts'

type Group = {
  /** The newest first; two are enough. */
  readonly people: readonly { readonly displayName: string }[]
  readonly peopleCount: number
  readonly idea: { readonly title: string }
}

type Content = 'idea' | 'comment'

type TeamNews =
  | { readonly what: 'report-decided'; readonly content: Content; readonly outcome: 'kept' | 'removed' }
  | {
      readonly what: 'content-removed'
      readonly content: Content
      readonly excerpt: string
      readonly reason: string
      readonly note: string
    }
  | { readonly what: 'mentor-answered'; readonly mentor: string; readonly accepted: boolean }
  | { readonly what: 'feedback-moved'; readonly title: string; readonly status: FeedbackStatus }

/** What happened, as far as its sentence needs it. */
export type Told =
  | (Group & { readonly kind: 'like'; readonly on: 'idea' | 'comment' })
  | (Group & { readonly kind: 'comment' | 'mention'; readonly times: number })
  | { readonly kind: 'mission'; readonly goal: GoalAction; readonly points: number }
  | { readonly kind: 'inactivity' }
  | { readonly kind: 'team'; readonly news: TeamNews }

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
      return {
        who: who(told),
        what: `${isOne(told) ? 'curtiu' : 'curtiram'} ${what} “${isolated(told.idea.title)}”`,
      }
    }
    case 'comment':
      return { who: who(told), what: `${commented(told)} na sua ideia “${isolated(told.idea.title)}”` }
    case 'mention':
      return {
        who: who(told),
        what: `${isOne(told) ? 'mencionou' : 'mencionaram'} você em “${isolated(told.idea.title)}”`,
      }
    case 'mission':
      return { who: null, what: `${missionDone(told.goal)} Você ganhou ${formatSignedBPoints(told.points)}.` }
    case 'inactivity':
      return { who: null, what: 'Sentimos sua falta! Venha ver o que a colmeia construiu nestes dias.' }
    case 'team':
      return teamText(told.news)
  }
}

export function sentence({ who, what }: NotificationText): string {
  return who === null ? what : `${who} ${what}`
}

function isOne({ peopleCount }: Group): boolean {
  return peopleCount <= 1
}

function who({ people: [first, second], peopleCount }: Group): string {
  const newest = isolated(first?.displayName ?? 'Alguém')
  if (peopleCount <= 1) return newest
  return peopleCount === 2 && second !== undefined
    ? `${newest} e ${isolated(second.displayName)}`
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

const contentNames: Readonly<Record<Content, { readonly reported: string; readonly own: string }>> = {
  idea: { reported: 'a ideia que você denunciou', own: 'Sua ideia' },
  comment: { reported: 'o comentário que você denunciou', own: 'Seu comentário' },
}

function teamText(news: TeamNews): NotificationText {
  const team = 'Equipe Colmeia:'
  switch (news.what) {
    case 'report-decided': {
      const { reported } = contentNames[news.content]
      return news.outcome === 'removed'
        ? { who: team, what: `${reported} não está mais no ar. Obrigado por cuidar da comunidade.` }
        : { who: team, what: `analisamos ${reported} e decidimos manter. Se preferir, oculte para você.` }
    }
    case 'content-removed': {
      const { own } = contentNames[news.content]
      const removed = news.content === 'idea' ? 'foi removida' : 'foi removido'
      return {
        who: `${own} “${isolated(news.excerpt)}” ${removed}.`,
        what: `Motivo: ${news.reason}.${news.note === '' ? '' : ` ${isolated(news.note)}`}`,
      }
    }
    case 'mentor-answered':
      return {
        who: isolated(news.mentor),
        what: news.accepted
          ? 'aceitou seu pedido de conversa. Veja a resposta.'
          : 'não pôde aceitar seu pedido de conversa. Veja a resposta.',
      }
    case 'feedback-moved':
      return {
        who: team,
        what: `seu feedback “${isolated(news.title)}” agora está ${statusWords(news.status)}.`,
      }
  }
}

function statusWords(status: FeedbackStatus): string {
  return status === 'backlog' ? 'no backlog' : feedbackStatusNames[status].toLowerCase()
}
