import type { IdeaForViewer, IdeaPage } from '#contract/ideas.ts'
import type { Place } from '#demo/paging/page.ts'
import type { Reading } from '#demo/storage/reading.ts'
import { type IdeaCategory, ideaPolicy } from '#domain/ideas/rules.ts'
import { visibleIdeas } from './find-ideas.ts'
import { presentIdeaPage } from './present-idea.ts'
import { reactionOf } from './reactions.ts'

interface Wanted {
  readonly category?: IdeaCategory | undefined
  readonly after: Place | null
}

/** The wall: public ideas, the same for everybody. */
export function listIdeas(reading: Reading, { category, after }: Wanted): IdeaPage {
  const ideas = visibleIdeas(reading, null)
  const wanted = category === undefined ? ideas : ideas.filter((idea) => idea.category === category)
  return presentIdeaPage(reading, wanted, { after })
}

/** What a member did with these ideas, and may do. */
export function ideasForViewer(reading: Reading, memberId: string, ids: readonly string[]): IdeaForViewer[] {
  return visibleIdeas(reading, memberId)
    .filter(({ id }) => ids.includes(id))
    .map((idea) => ({
      id: idea.id,
      reaction: reactionOf(idea.reactions, memberId),
      can: ideaPolicy(memberId, idea),
    }))
}
