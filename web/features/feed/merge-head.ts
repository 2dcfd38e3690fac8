import type { Idea, IdeaPage } from '#contract/ideas.ts'

/**
 * Merges a reloaded first page into the pages of a wall: new ideas go on top, removed ones go, the rest is
 * updated. null if the two do not overlap, because more is new than a page holds.
 */
export function mergeHead(pages: readonly IdeaPage[], head: IdeaPage): IdeaPage[] | null {
  const [first, ...rest] = pages
  if (!first) return [head]
  const known = new Set(pages.flatMap((page) => page.ideas.map((idea) => idea.id)))
  const fresh = new Map(head.ideas.map((idea) => [idea.id, idea]))
  const added = head.ideas.filter((idea) => !known.has(idea.id))
  if (added.length === head.ideas.length && head.nextCursor !== null) return null

  // Removals are only known down to where the new first page ends.
  const oldest = head.nextCursor === null ? null : head.ideas.at(-1)
  const remains = (idea: Idea) => fresh.has(idea.id) || (oldest != null && idea.createdAt < oldest.createdAt)
  const update = (page: IdeaPage): IdeaPage => ({
    ...page,
    ideas: page.ideas.filter(remains).map((idea) => fresh.get(idea.id) ?? idea),
  })
  const updated = update(first)
  return [{ ...updated, ideas: [...added, ...updated.ideas] }, ...rest.map(update)]
}
