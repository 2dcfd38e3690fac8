/** What a member may do with an idea. */
export function ideaPolicy(memberId: string, { authorId }: { readonly authorId: string }) {
  const isAuthor = authorId === memberId
  return { edit: isAuthor, delete: isAuthor, markUseful: isAuthor }
}

type CommentFacts = {
  /** null: the account is gone. */
  readonly authorId: string | null
  readonly ideaAuthorId: string
  readonly useful: boolean
}

/** Whoever wrote the idea says which comments helped, once each and not their own. */
export function commentPolicy(memberId: string, { authorId, ideaAuthorId, useful }: CommentFacts) {
  const isAuthor = authorId === memberId
  return { delete: isAuthor, markUseful: ideaAuthorId === memberId && !isAuthor && !useful }
}
