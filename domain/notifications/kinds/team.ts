import { type FeedbackStatus, feedbackStatusNames } from '#domain/feedbacks/feedbacks.ts'
import { type ReportedType, reportedNames } from '#domain/moderation/reports.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notificationLimits } from '../limits.ts'
import type { Kinds, NotificationText } from './kind.ts'

type TeamMessage =
  | {
      readonly what: 'report-decided'
      readonly content: ReportedType
      readonly outcome: 'kept' | 'removed'
      readonly ideaId: string | null
    }
  | {
      readonly what: 'content-removed'
      readonly content: ReportedType
      readonly excerpt: string
      readonly reason: string
      readonly note: string
    }
  | { readonly what: 'mentor-answered'; readonly mentor: string; readonly accepted: boolean }
  | { readonly what: 'feedback-moved'; readonly title: string; readonly status: FeedbackStatus }

export type TeamContents = {
  readonly inactivity: object
  readonly team: { readonly news: TeamMessage }
}

export const teamKinds = {
  inactivity: {
    preference: {
      key: 'inactivity',
      label: 'Sentimos sua falta',
      hint: `Um lembrete depois de ${notificationLimits.daysAway} dias longe`,
    },
    path: () => '/feed',
    text: () => ({
      who: null,
      what: 'Sentimos sua falta! Venha ver o que a colmeia construiu nestes dias.',
    }),
  },
  // Rare, and about what the member asked for or wrote, so it cannot be turned off.
  team: { preference: null, path: ({ news }) => teamPath(news), text: ({ news }) => teamText(news) },
} as const satisfies Kinds<TeamContents>

function teamPath(message: TeamMessage): string {
  switch (message.what) {
    case 'report-decided':
      return message.ideaId === null ? '/feed' : `/idea/${message.ideaId}`
    case 'content-removed':
      return '/terms'
    case 'mentor-answered':
      return '/mentors?ver=pedidos'
    case 'feedback-moved':
      return '/feedbacks'
  }
}

/** 'a ideia que você denunciou' and 'Sua ideia'. */
function contentNames(type: ReportedType): { readonly reported: string; readonly own: string } {
  const { name, isFeminine, own = `${isFeminine ? 'Sua' : 'Seu'} ${name}` } = reportedNames[type]
  return {
    reported: `${isFeminine ? 'a' : 'o'} ${name} que você denunciou`,
    own,
  }
}

function teamText(message: TeamMessage): NotificationText {
  const team = 'Equipe Colmeia:'
  switch (message.what) {
    case 'report-decided': {
      const { reported } = contentNames(message.content)
      return message.outcome === 'removed'
        ? { who: team, what: `${reported} não está mais no ar. Obrigado por cuidar da comunidade.` }
        : {
            who: team,
            what: `analisamos ${reported} e decidimos manter. Se preferir, ${reportedNames[message.content].instead}.`,
          }
    }
    case 'content-removed': {
      const { own } = contentNames(message.content)
      const removed = reportedNames[message.content].isFeminine ? 'foi removida' : 'foi removido'
      return {
        who: `${own} “${isolated(message.excerpt)}” ${removed}.`,
        what: `Motivo: ${message.reason}.${message.note === '' ? '' : ` ${isolated(message.note)}`}`,
      }
    }
    case 'mentor-answered':
      return {
        who: isolated(message.mentor),
        what: message.accepted
          ? 'aceitou seu pedido de conversa. Veja a resposta.'
          : 'não pôde aceitar seu pedido de conversa. Veja a resposta.',
      }
    case 'feedback-moved':
      return {
        who: team,
        what: `seu feedback “${isolated(message.title)}” agora está ${feedbackStatusNames[message.status].toLowerCase()}.`,
      }
  }
}
