import type { Project } from '#contract/projects.ts'
import { type IdeaCategory, ideaCategories } from '#domain/ideas/rules.ts'

/** The category of a project's idea; null for a category that this version does not know. */
export function categoryOf({ idea }: Project): IdeaCategory | null {
  return ideaCategories.find((category) => category === idea.category) ?? null
}
