import type { Facts, Figures } from './content-schema.ts'

/** What one lesson is rendered with, and what was found wrong in it. */
export type LessonEnvironment = {
  readonly facts: Facts
  readonly figures: Figures
  readonly problems: string[]
}
