import type { IdeaCategory } from '#domain/ideas/rules.ts'

/** What the member writes and chooses, except pictures. */
export interface IdeaFields {
  readonly title: string
  readonly description: string
  readonly category: IdeaCategory | null
  readonly isPublic: boolean
}

export const emptyFields: IdeaFields = { title: '', description: '', category: null, isPublic: true }
