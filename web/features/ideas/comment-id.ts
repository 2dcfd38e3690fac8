import type { Comment } from '#contract/comments.ts'
import { commentAnchor } from '#domain/ideas/comment-anchor.ts'

export function commentAddress({ ideaId, id }: Comment): string {
  return `/idea/${ideaId}#${commentAnchor(id)}`
}
