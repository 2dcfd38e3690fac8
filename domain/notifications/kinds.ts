import { verdictNames } from '#domain/evidence/messages.ts'
import type { Verdict } from '#domain/evidence/test-card.ts'
import { type FeedbackStatus, feedbackStatusNames } from '#domain/feedbacks/feedbacks.ts'
import { commentAddress } from '#domain/ideas/comment-address.ts'
import { type GoalAction, goals } from '#domain/missions/goals.ts'
import { type ReportedType, reportedNames } from '#domain/moderation/reports.ts'
import type { ActivityKind } from '#domain/people/follows.ts'
import { formatNumber, formatSignedBPoints } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notificationLimits } from './limits.ts'

type Group = {
  /** The newest first; two are enough. */
  readonly people: readonly { readonly displayName: string }[]
  readonly peopleCount: number
  readonly idea: { readonly id: string; readonly title: string }
}

/** `commentId`: the newest one. */
type Written = Group & { readonly times: number; readonly commentId: string }

type Content = 'idea' | 'comment'

export const circleNews = ['answered', 'joined', 'admitted', 'formed', 'lead', 'opened'] as const

/** What happened in a circle; names are stored. */
export type CircleNews = (typeof circleNews)[number]

export const mentorNews = [
  'admitted',
  'refused',
  'taken-down',
  'asked',
  'given-up',
  'said-yet',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'ended',
] as const

/** What happened to a mentor, up to 'said-yet', or to somebody who asked one; names are stored. */
export type MentorNews = (typeof mentorNews)[number]

export const bellNews = ['ideas', 'diary', 'verdicts'] as const satisfies readonly ActivityKind[]

/** What a bell tells of, by its kind of activity; names are stored. */
export type BellNews = (typeof bellNews)[number]

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

/** The content of a notification, as needed for its sentence and link. */
type Contents = {
  readonly like: Group & { readonly on: Content }
  readonly comment: Written
  readonly mention: Written
  readonly reply: Written
  /** The idea is the one that others started from. */
  readonly pollination: Group
  readonly follow: {
    readonly people: readonly { readonly id: string; readonly displayName: string }[]
    readonly peopleCount: number
  }
  /** Somebody asked for a contact, or gave theirs. */
  readonly contact: {
    readonly people: readonly { readonly displayName: string }[]
    readonly peopleCount: number
    readonly what: 'asked' | 'accepted'
  }
  /** Somebody gave a second opinion, or the member's own was marked as useful. */
  readonly opinion: {
    readonly people: readonly { readonly displayName: string }[]
    readonly peopleCount: number
    readonly what: 'answered' | 'useful'
    readonly stage: { readonly id: string; readonly title: string }
  }
  readonly mission: { readonly goal: GoalAction; readonly points: number }
  readonly task: { readonly stage: { readonly id: string; readonly title: string; readonly trailId: string } }
  readonly verdict: {
    readonly idea: Group['idea']
    readonly card: { readonly id: string; readonly verdict: Verdict }
  }
  readonly circle: {
    readonly what: CircleNews
    readonly circle: { readonly id: string; readonly name: string }
    readonly people: readonly { readonly displayName: string }[]
    readonly peopleCount: number
  }
  readonly mentor: {
    readonly what: MentorNews
    readonly people: readonly { readonly displayName: string }[]
    readonly peopleCount: number
  }
  /** From a person or an idea whose bell the member rang. */
  readonly bell: {
    readonly what: BellNews
    readonly people: readonly { readonly displayName: string }[]
    readonly peopleCount: number
    readonly idea: Group['idea']
    readonly times: number
  }
  readonly inactivity: object
  readonly team: { readonly news: TeamMessage }
}

export type NotificationKind = keyof Contents

export type NotificationContent = {
  [Kind in NotificationKind]: Contents[Kind] & { readonly kind: Kind }
}[NotificationKind]

export type NotificationText = {
  /** The actors, for highlighting: 'Ana e mais 3'; null if there is none. */
  readonly who: string | null
  readonly what: string
}

type Kind<Content> = {
  /** The switch in the settings that turns it off; null if there is none. */
  readonly preference: { readonly key: string; readonly label: string; readonly hint: string } | null
  /** The path of the related screen. */
  readonly path: (content: Content) => string
  /** One sentence: `who`, a space and `what`. */
  readonly text: (content: Content) => NotificationText
}

export const notificationKinds = {
  like: {
    preference: { key: 'likes', label: 'Curtidas', hint: 'Quando alguém curte o que você publicou' },
    path: pathOfIdea,
    text: (group) => {
      const what = group.on === 'idea' ? 'sua ideia' : 'seu comentário em'
      return {
        who: who(group),
        what: `${isOne(group) ? 'curtiu' : 'curtiram'} ${what} “${isolated(group.idea.title)}”`,
      }
    },
  },
  comment: {
    preference: { key: 'comments', label: 'Comentários', hint: 'Quando alguém comenta uma ideia sua' },
    path: pathOfComment,
    text: (group) => ({
      who: who(group),
      what: `${commented(group)} na sua ideia “${isolated(group.idea.title)}”`,
    }),
  },
  mention: {
    preference: { key: 'mentions', label: 'Menções', hint: 'Quando alguém cita você com @' },
    path: pathOfComment,
    text: (group) => ({
      who: who(group),
      what: `${isOne(group) ? 'mencionou' : 'mencionaram'} você em “${isolated(group.idea.title)}”`,
    }),
  },
  reply: {
    preference: { key: 'replies', label: 'Respostas', hint: 'Quando alguém responde a um comentário seu' },
    path: pathOfComment,
    text: (group) => ({
      who: who(group),
      what: `${replied(group)} ao seu comentário em “${isolated(group.idea.title)}”`,
    }),
  },
  pollination: {
    preference: {
      key: 'pollinations',
      label: 'Polinizações',
      hint: 'Quando alguém começa uma ideia a partir da sua',
    },
    path: pathOfIdea,
    text: (group) => ({
      who: who(group),
      what: `${isOne(group) ? 'começou uma ideia' : 'começaram ideias'} a partir da sua “${isolated(group.idea.title)}”`,
    }),
  },
  follow: {
    preference: { key: 'follows', label: 'Seguidores', hint: 'Quando alguém começa a seguir você' },
    path: ({ people: [newest], peopleCount }) =>
      peopleCount === 1 && newest !== undefined ? `/profile/${newest.id}` : '/profile?pessoas=followers',
    text: (group) => ({
      who: who(group),
      what: isOne(group) ? 'começou a seguir você' : 'começaram a seguir você',
    }),
  },
  contact: {
    preference: {
      key: 'contacts',
      label: 'Pedidos de contato',
      hint: 'Quando alguém quer falar com você, ou aceita o seu pedido',
    },
    path: ({ what }) => `/profile?contatos=${what === 'asked' ? 'received' : 'sent'}`,
    text: (group) => ({
      who: who(group),
      what:
        group.what === 'asked'
          ? `${isOne(group) ? 'quer' : 'querem'} falar com você`
          : `${isOne(group) ? 'passou' : 'passaram'} um contato para você`,
    }),
  },
  opinion: {
    preference: {
      key: 'opinions',
      label: 'Segundas opiniões',
      hint: 'Quando alguém responde ao seu pedido, ou marca a sua resposta como “Ajudou”',
    },
    path: ({ what }) => `/opinions?ver=${what === 'answered' ? 'pedidas' : 'dadas'}`,
    text: ({ what, stage, ...group }) => ({
      who: who(group),
      what:
        what === 'answered'
          ? `${isOne(group) ? 'deu uma segunda opinião' : 'deram segundas opiniões'} sobre “${stage.title}”`
          : `${isOne(group) ? 'contou' : 'contaram'} que sua segunda opinião sobre “${stage.title}” ajudou`,
    }),
  },
  mission: {
    preference: { key: 'missions', label: 'Missões', hint: 'Quando uma missão ou desafio é concluído' },
    path: ({ goal }) => goals[goal].screen,
    text: ({ goal, points }) => ({
      who: null,
      what: `${goals[goal].announcement} Você ganhou ${formatSignedBPoints(points)}.`,
    }),
  },
  task: {
    preference: {
      key: 'tasks',
      label: 'Voltar em…',
      hint: 'No dia que você marcou para voltar a uma tarefa',
    },
    path: ({ stage }) => `/lesson/${stage.id}?trailId=${stage.trailId}`,
    text: ({ stage }) => ({
      who: null,
      what: `Hoje é o dia que você marcou para voltar à tarefa “${stage.title}”.`,
    }),
  },
  verdict: {
    preference: { key: 'verdicts', label: 'Vereditos', hint: 'Quando um teste seu chega ao fim' },
    path: ({ idea, card }) => `/idea/${idea.id}/test/${card.id}`,
    text: ({ idea, card }) => ({
      who: null,
      what: `Seu teste em “${isolated(idea.title)}” ${verdictNames[card.verdict]}. O que você aprendeu?`,
    }),
  },
  circle: {
    preference: {
      key: 'circles',
      label: 'Turmas',
      hint: 'Check-ins, respostas e quem entra nas suas turmas',
    },
    path: ({ circle }) => `/groups/${circle.id}`,
    text: circleText,
  },
  mentor: {
    preference: {
      key: 'mentors',
      label: 'Mentoria',
      hint: 'Pedidos de conversa, respostas e a sua candidatura',
    },
    path: ({ what }) =>
      mentorNews.indexOf(what) <= mentorNews.indexOf('said-yet')
        ? '/mentors?ver=atender'
        : '/mentors?ver=pedidos',
    text: mentorText,
  },
  bell: {
    preference: {
      key: 'bells',
      label: 'Sininhos',
      hint: 'Ideias novas, diários e testes das pessoas e ideias em que você ligou o sininho',
    },
    path: ({ idea, what }) => `/idea/${idea.id}${what === 'diary' ? '#diario' : ''}`,
    text: (group) => ({ who: who(group), what: rang(group) }),
  },
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
} as const satisfies { readonly [Name in NotificationKind]: Kind<Contents[Name]> }

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

type Preferences = NonNullable<(typeof notificationKinds)[NotificationKind]['preference']>
export type NotificationPreference = Preferences['key']

/** The switches of the settings, in order, each with the kind it turns off. */
export const notificationSwitches = notificationKindNames.flatMap((kind) => {
  const { preference } = notificationKinds[kind]
  return preference === null ? [] : [{ kind, ...preference }]
})

/** A value for every switch. */
export function bySwitch<Value>(
  value: (kind: NotificationKind, key: NotificationPreference) => Value,
): Record<NotificationPreference, Value> {
  const entries = notificationSwitches.map(({ kind, key }) => [key, value(kind, key)])
  return Object.fromEntries(entries) as Record<NotificationPreference, Value>
}

export function notificationText(content: NotificationContent): NotificationText {
  return (notificationKinds[content.kind] as Kind<NotificationContent>).text(content)
}

export function notificationPath(content: NotificationContent): string {
  return (notificationKinds[content.kind] as Kind<NotificationContent>).path(content)
}

export function sentence({ who, what }: NotificationText): string {
  return who === null ? what : `${who} ${what}`
}

function pathOfIdea({ idea }: Group): string {
  return `/idea/${idea.id}`
}

function pathOfComment({ idea, commentId }: Written): string {
  return commentAddress(idea.id, commentId)
}

type People = Pick<Group, 'people' | 'peopleCount'>

function isOne({ peopleCount }: People): boolean {
  return peopleCount <= 1
}

function who({ people: [first, second], peopleCount }: People): string {
  const newest = isolated(first?.displayName ?? 'Alguém')
  if (peopleCount <= 1) return newest
  return peopleCount === 2 && second !== undefined
    ? `${newest} e ${isolated(second.displayName)}`
    : `${newest} e mais ${formatNumber(peopleCount - 1)}`
}

function commented(group: Contents['comment']): string {
  if (!isOne(group)) return 'comentaram'
  return group.times > 1 ? `fez ${formatNumber(group.times)} comentários` : 'comentou'
}

function replied(group: Contents['reply']): string {
  if (!isOne(group)) return 'responderam'
  return group.times > 1 ? `deu ${formatNumber(group.times)} respostas` : 'respondeu'
}

function rang({ what, times, idea }: Contents['bell']): string {
  const title = `“${isolated(idea.title)}”`
  switch (what) {
    case 'ideas':
      return `publicou a ideia ${title}`
    case 'diary':
      return `escreveu ${times > 1 ? `${formatNumber(times)} vezes ` : ''}no diário de ${title}`
    case 'verdicts':
      return `terminou ${times > 1 ? `${formatNumber(times)} testes` : 'um teste'} em ${title}`
  }
}

function circleText({ what, circle, ...group }: Contents['circle']): NotificationText {
  const name = `“${isolated(circle.name)}”`
  switch (what) {
    case 'answered':
      return {
        who: who(group),
        what: `${isOne(group) ? 'respondeu' : 'responderam'} ao seu check-in em ${name}`,
      }
    case 'joined':
      return { who: who(group), what: `${isOne(group) ? 'entrou' : 'entraram'} na sua turma ${name}` }
    case 'admitted':
      return { who: null, what: `Abriu um lugar: você entrou na turma ${name}.` }
    case 'formed':
      return {
        who: null,
        what: `A turma ${name} está formada. O check-in vai de sexta às 8h a segunda às 23h59.`,
      }
    case 'lead':
      return { who: who(group), what: `deixou a turma ${name} aos seus cuidados` }
    case 'opened':
      return { who: null, what: `O check-in da turma ${name} abriu. Fecha segunda às 23h59.` }
  }
}

function mentorText({ what, ...group }: Contents['mentor']): NotificationText {
  switch (what) {
    case 'admitted':
      return {
        who: null,
        what: 'Sua candidatura foi aceita: agora você dá mentoria na Colmeia. Abra seus horários.',
      }
    case 'refused':
      return { who: null, what: 'A equipe não aceitou sua candidatura para dar mentoria. Veja o motivo.' }
    case 'taken-down':
      return { who: null, what: 'A equipe tirou seu perfil de mentoria do ar.' }
    case 'asked':
      return { who: who(group), what: `${isOne(group) ? 'pediu' : 'pediram'} uma conversa com você` }
    case 'given-up':
      return { who: who(group), what: `${isOne(group) ? 'cancelou' : 'cancelaram'} a conversa com você` }
    case 'said-yet':
      return { who: null, what: 'A hora marcada já passou. A conversa aconteceu?' }
    case 'accepted':
      return {
        who: who(group),
        what: `${isOne(group) ? 'aceitou' : 'aceitaram'} conversar com você. Veja o contato.`,
      }
    case 'declined':
      return {
        who: who(group),
        what: `não ${isOne(group) ? 'pôde' : 'puderam'} aceitar seu pedido de conversa`,
      }
    case 'cancelled':
      return {
        who: null,
        what: 'A conversa que você pediu foi cancelada. Se você usou um crédito, ele voltou.',
      }
    case 'expired':
      return {
        who: null,
        what: 'Seu pedido de conversa ficou sem resposta. Se você usou um crédito, ele voltou.',
      }
    case 'ended':
      return { who: null, what: 'A hora marcada já passou. A conversa aconteceu?' }
  }
}

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
  const { name, isFeminine } = reportedNames[type]
  return {
    reported: `${isFeminine ? 'a' : 'o'} ${name} que você denunciou`,
    own: `${isFeminine ? 'Sua' : 'Seu'} ${name}`,
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
