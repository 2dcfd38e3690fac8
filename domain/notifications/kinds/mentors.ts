import { isOne, type Kinds, type NotificationText, type People, who } from './kind.ts'

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

export type MentorContents = {
  /** Somebody gave a second opinion, or the member's own was marked as useful. */
  readonly opinion: People & {
    readonly what: 'answered' | 'useful'
    readonly stage: { readonly id: string; readonly title: string }
  }
  readonly mentor: People & { readonly what: MentorNews }
}

export const mentorKinds = {
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
} as const satisfies Kinds<MentorContents>

function mentorText({ what, ...group }: MentorContents['mentor']): NotificationText {
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
