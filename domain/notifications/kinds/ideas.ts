import { commentAddress } from '#domain/ideas/comment-address.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import { isOne, type Kinds, type People, who } from './kind.ts'

type Group = People & { readonly idea: { readonly id: string; readonly title: string } }

/** `commentId`: the newest one. */
type Written = Group & { readonly times: number; readonly commentId: string }

export type IdeaContents = {
  readonly like: Group & { readonly on: 'idea' | 'comment' }
  readonly comment: Written
  readonly mention: Written
  readonly reply: Written
  /** The idea is the one that others started from. */
  readonly pollination: Group
}

export const ideaKinds = {
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
} as const satisfies Kinds<IdeaContents>

function pathOfIdea({ idea }: Group): string {
  return `/idea/${idea.id}`
}

function pathOfComment({ idea, commentId }: Written): string {
  return commentAddress(idea.id, commentId)
}

function commented(group: Written): string {
  if (!isOne(group)) return 'comentaram'
  return group.times > 1 ? `fez ${formatNumber(group.times)} comentários` : 'comentou'
}

function replied(group: Written): string {
  if (!isOne(group)) return 'responderam'
  return group.times > 1 ? `deu ${formatNumber(group.times)} respostas` : 'respondeu'
}
