import type { Facts, Figures } from './content-schema.ts'

/** The input of rendering one lesson, and the problems found in it. */
export type LessonEnvironment = {
  readonly facts: Facts
  readonly figures: Figures
  readonly problems: string[]
}
