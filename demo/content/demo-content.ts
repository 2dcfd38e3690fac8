import type { Mentor } from '#contract/mentors.ts'
import type { Situations } from '#domain/assistant/evidence.ts'
import type { Passage } from '#domain/assistant/passages.ts'
import type { AssistantScript } from '#domain/assistant/script.ts'
import type { WrittenSynonyms } from '#domain/assistant/synonyms.ts'
import type { IdeaCategory } from '#domain/ideas/rules.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import type { ChapterId } from '#domain/notebook/chapters.ts'
import type { CatalogueTrail } from '#domain/trails/catalogue.ts'

/**
 * The demonstration's content: written in content/ and prepared while building (virtual:demo-content), so
 * that the browser neither parses YAML nor renders Markdown. In tests the same preparation runs in Node.
 */
export interface PreparedContent {
  readonly community: SampleCommunity
  /** The five trails in their order, without the texts of their lessons. */
  readonly trails: readonly CatalogueTrail[]
}

/** By stage id, which is the same as in the product: answers can be imported into an account. */
export type LessonTexts = Readonly<Record<string, DemoLesson>>

/** With the place of its answer in the notebook. */
export type DemoLesson = StoredLesson & {
  readonly notebook: { readonly chapter: ChapterId; readonly isPrivate: boolean }
}

/** Not in any first view: loaded by the screens that show it. */
export interface LaterContent {
  readonly lessons: LessonTexts
  /** BeeBot's script, with the numbers of the demonstration. */
  readonly assistant: AssistantScript
  /** What BeeBot knows beside its script. */
  readonly knowledge: {
    readonly passages: readonly Passage[]
    readonly synonyms: WrittenSynonyms
    readonly situations: Situations
  }
  /** In display order. */
  readonly mentors: readonly Mentor[]
}

export type DemoContent = PreparedContent & {
  readonly [Part in keyof LaterContent]: () => Promise<LaterContent[Part]>
} & {
  /** Lets the browser draw and answer during long work. */
  readonly pause: () => Promise<void>
}

/** content/community.yaml */
export interface SampleCommunity {
  readonly members: readonly {
    readonly id: string
    readonly name: string
    readonly colour: string
    readonly bio: string
  }[]
  readonly ideas: readonly SampleIdea[]
}

export interface SampleIdea {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: IdeaCategory | null
  readonly author: string
  readonly daysAgo: number
  readonly likes: readonly string[]
  readonly dislikes: readonly string[]
  readonly comments: readonly {
    readonly author: string
    readonly text: string
    readonly useful?: true | undefined
    readonly reaction?: 'like' | 'dislike' | undefined
  }[]
}
