import type { Reaction } from '#contract/ideas.ts'
import type { StoredReaction } from '#demo/documents/ideas.ts'

export function countReactions(reactions: readonly StoredReaction[]): {
  readonly likes: number
  readonly dislikes: number
} {
  return {
    likes: reactions.filter(({ reaction }) => reaction === 'like').length,
    dislikes: reactions.filter(({ reaction }) => reaction === 'dislike').length,
  }
}

export function reactionOf(reactions: readonly StoredReaction[], memberId: string): Reaction | null {
  return reactions.find((one) => one.memberId === memberId)?.reaction ?? null
}

interface Reacting {
  readonly memberId: string
  readonly reaction: Reaction | null
  readonly at: string
}

/** A like and a dislike replace each other; setting the same reaction keeps it, with the same sequence. */
export function withReaction(
  reactions: readonly StoredReaction[],
  { memberId, reaction, at }: Reacting,
): { readonly reactions: StoredReaction[]; readonly changed: boolean; readonly sequence: number } {
  const old = reactions.find((one) => one.memberId === memberId)
  const sequence = old?.sequence ?? 0
  if ((old?.reaction ?? null) === reaction) return { reactions: [...reactions], changed: false, sequence }
  const set = { memberId, reaction, sequence: sequence + 1, at }
  return {
    reactions: [...reactions.filter((one) => one.memberId !== memberId), set],
    changed: true,
    sequence: set.sequence,
  }
}
