import type { Comment } from '#contract/comments.ts'

/** The id of a comment's place in the conversation; also the part after # that leads back to it. */
export function commentId(id: string): string {
  return `comentario-${id}`
}

export function commentAddress({ ideaId, id }: Comment): string {
  return `/idea/${ideaId}#${commentId(id)}`
}
