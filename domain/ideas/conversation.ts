/** A reply stands under a comment, never under another reply. The first of them come with the comment. */
export const firstReplies = 2

/** 'oldest' reads like a conversation. */
export const commentOrders = ['oldest', 'useful', 'newest'] as const

export type CommentOrder = (typeof commentOrders)[number]

export const commentOrderNames: Readonly<Record<CommentOrder, string>> = {
  oldest: 'Na ordem',
  useful: 'Mais úteis',
  newest: 'Mais recentes',
}

const mostLikes = 999_999

/** Useful comments come first, then the liked ones. The server sorts by the same number (read-comments.ts). */
export function helpfulness({ useful, likes }: { readonly useful: boolean; readonly likes: number }): number {
  return (useful ? mostLikes + 1 : 0) + Math.min(likes, mostLikes)
}

export const commentEditMinutes = 15

interface Written {
  readonly createdAt: string
  readonly useful: boolean
}

/** A comment marked as useful stays as it was when it was marked. */
export function mayEditComment({ createdAt, useful }: Written, now: Date): boolean {
  return !useful && now.getTime() <= Date.parse(createdAt) + commentEditMinutes * 60_000
}

interface Edit {
  /** Whether the comment counted as a long one, for points or a mission. */
  readonly countedAsLong: boolean
  /** Whether it counted as a new text. */
  readonly countedAsNew: boolean
  readonly textLength: number
  /** Whether the member posted the new text before, in another comment. */
  readonly textPostedBefore: boolean
}

/**
 * Points are paid for the first text and never change with an edit. So an edit may not take away what they were
 * paid for: the length, and that the text is new.
 */
export function refusedEdit(
  { countedAsLong, countedAsNew, textLength, textPostedBefore }: Edit,
  { longCommentLength }: { readonly longCommentLength: number },
): 'keep-length' | 'text-repeated' | null {
  if (countedAsLong && textLength < longCommentLength) return 'keep-length'
  return countedAsNew && textPostedBefore ? 'text-repeated' : null
}

/** New comments on one's own idea are counted up to this many. */
export const newCommentsCounted = 99
