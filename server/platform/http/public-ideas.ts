import type { CommentPage } from '#contract/comments.ts'
import type { Idea, IdeaPage } from '#contract/ideas.ts'
import { type IdeaCategory, ideaCategories } from '#domain/ideas/rules.ts'
import type { PublicResponse, ResponseSource } from './cached-responses.ts'

/** An idea with its first comments. */
export interface PublicIdea {
  readonly idea: Idea
  readonly comments: CommentPage
}

/** The contract's operations, called as a guest. */
export interface GuestReads {
  wall(category: IdeaCategory | undefined): Promise<IdeaPage>
  /** Null if a guest may not see it. */
  idea(id: string): Promise<PublicIdea | null>
}

const wallAddress = '/api/ideas'
const ideaAddress = /^\/api\/ideas\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const categoryOfWall = new Map<string, IdeaCategory | undefined>([
  [wallAddress, undefined],
  ...ideaCategories.map((category) => [`${wallAddress}?category=${category}`, category] as const),
])

/** The first page of the wall, of all ideas and of each category, and the pages of public ideas. */
export function publicIdeas({ wall, idea }: GuestReads): ResponseSource {
  return {
    open(address) {
      if (!address.startsWith(wallAddress)) return null
      if (categoryOfWall.has(address)) return { address, read: () => readWall(categoryOfWall.get(address)) }
      const id = ideaAddress.exec(address)?.[1]
      return id === undefined ? null : { address, read: () => readIdea(id) }
    },
  }

  async function readWall(category: IdeaCategory | undefined): Promise<PublicResponse> {
    const page = await wall(category)
    return { ...json(page), showsWall: true, ideaIds: page.ideas.map(({ id }) => id) }
  }

  async function readIdea(id: string): Promise<PublicResponse | null> {
    const answer = await idea(id)
    // A guest never gets private ideas; if that ever fails, at least do not cache them.
    if (answer === null || !answer.idea.isPublic) return null
    return { ...json(answer), showsWall: false, ideaIds: [id] }
  }
}

function json(value: object) {
  return { body: Buffer.from(JSON.stringify(value)), contentType: 'application/json', status: 200 } as const
}
