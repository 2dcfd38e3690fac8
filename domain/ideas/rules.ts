import { mayEditComment } from './conversation.ts'

export const ideaCategories = [
  'tecnologia',
  'alimentacao',
  'servicos',
  'educacao',
  'beleza',
  'moda',
  'saude',
  'artesanato',
  'comercio',
] as const

export type IdeaCategory = (typeof ideaCategories)[number]

export const ideaCategoryNames: Readonly<Record<IdeaCategory, string>> = {
  tecnologia: 'Tecnologia',
  alimentacao: 'Alimentação',
  servicos: 'Serviços',
  educacao: 'Educação',
  beleza: 'Beleza',
  moda: 'Moda',
  saude: 'Saúde',
  artesanato: 'Artesanato',
  comercio: 'Comércio',
}

export const ideaLimits = {
  title: 100,
  description: 1000,
  pictures: 5,
  /** Length of a picture's description, for screen readers. */
  pictureDescription: 200,
  pictureBytes: 8 * 1024 * 1024,
} as const

/** A comment of `long` characters or more is a long one, for missions and the bonus. */
export const commentLimits = { text: 500, mentions: 10, long: 80 } as const

/** One page of the wall, of search results and of comments. */
export const pageSize = 50

/** What a member may do with an idea. */
export function ideaPolicy(memberId: string, { authorId }: { readonly authorId: string }) {
  const isAuthor = authorId === memberId
  return { edit: isAuthor, delete: isAuthor, markUseful: isAuthor }
}

type CommentFacts = {
  /** null: the account was removed. */
  readonly authorId: string | null
  readonly ideaAuthorId: string
  readonly useful: boolean
  readonly createdAt: string
}

/** The author of an idea marks comments as useful, each once, never their own. */
export function commentPolicy(memberId: string, comment: CommentFacts, now: Date) {
  const { authorId, ideaAuthorId, useful } = comment
  const isAuthor = authorId === memberId
  return {
    edit: isAuthor && mayEditComment(comment, now),
    delete: isAuthor,
    markUseful: ideaAuthorId === memberId && !isAuthor && !useful,
  }
}
