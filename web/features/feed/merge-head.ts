import type { Idea, IdeaPage } from '#contract/ideas.ts'

/**
 * The pages of a wall once its first page has been read again: what is new comes on top, what is no longer there
 * goes, the rest is brought up to date. null where the two do not meet, because more is new than a page holds.
 */
export function mergeHead(pages: readonly IdeaPage[], head: IdeaPage): IdeaPage[] | null {
  const [first, ...rest] = pages
  if (!first) return [head]
  const known = new Set(pages.flatMap((page) => page.ideas.map((idea) => idea.id)))
  const fresh = new Map(head.ideas.map((idea) => [idea.id, idea]))
  const added = head.ideas.filter((idea) => !known.has(idea.id))
  if (added.length === head.ideas.length && head.nextCursor !== null) return null

  // Only down to where the new first page ends can one tell what has gone.
  const oldest = head.nextCursor === null ? null : head.ideas.at(-1)
  const remains = (idea: Idea) => fresh.has(idea.id) || (oldest != null && idea.createdAt < oldest.createdAt)
  const update = (page: IdeaPage): IdeaPage => ({
    ...page,
    ideas: page.ideas.filter(remains).map((idea) => fresh.get(idea.id) ?? idea),
  })
  const updated = update(first)
  return [{ ...updated, ideas: [...added, ...updated.ideas] }, ...rest.map(update)]
}
