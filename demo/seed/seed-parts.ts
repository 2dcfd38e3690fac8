import type { DemoContent } from '#demo/content/demo-content.ts'

/** What the seed is made from. */
export interface SeedParts {
  readonly content: DemoContent
  readonly now: Date
}
