import type { SampleIdea } from '#demo/content/demo-content.ts'
import type { Documents } from '#demo/documents/documents.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { momentsOfIdea } from '#domain/community/moments-of-idea.ts'
import { ownIdea } from './own-idea.ts'
import { sampleMemberId, seededIdeaId, seededMemberId, seedId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

/** Daily views of the member's own idea, today last. */
const ownViews = [6, 11, 4]

/** The wall of the sample community, and the idea of the member who tries it. */
export function seedIdeas({ content: { community }, now }: SeedParts): Documents['ideas'] {
  const sample = community.ideas.map((idea, index) =>
    seededIdea(idea, index, now, { id: seedId(`idea/${idea.id}`), authorId: sampleMemberId(idea.author) }),
  )
  const own = seededIdea({ ...ownIdea, id: 'voce' }, community.ideas.length, now, {
    id: seededIdeaId,
    authorId: seededMemberId,
  })
  const today = saoPauloDay(now)
  const views = ownViews.map((times, index) => [shiftDay(today, index - ownViews.length + 1), times] as const)
  return { ideas: [...sample, { ...own, views: Object.fromEntries(views) }] }
}

function seededIdea(
  idea: Omit<SampleIdea, 'author'>,
  index: number,
  now: Date,
  { id, authorId }: Pick<StoredIdea, 'id' | 'authorId'>,
): StoredIdea {
  const at = momentsOfIdea(idea, index, now)
  const momentOf = (moments: readonly Date[], index: number) => (moments[index] ?? at.published).toISOString()
  const reactions = [
    ...idea.likes.map((member) => ({ member, reaction: 'like' as const })),
    ...idea.dislikes.map((member) => ({ member, reaction: 'dislike' as const })),
  ]
  return {
    id,
    authorId,
    title: idea.title,
    description: idea.description,
    category: idea.category,
    isPublic: true,
    everPublic: true,
    pictureIds: [],
    pictureDescriptions: [],
    reactions: reactions.map(({ member, reaction }, index) => ({
      memberId: sampleMemberId(member),
      reaction,
      sequence: 1,
      at: momentOf(at.reactions, index),
    })),
    comments: idea.comments.map(({ author, text, useful, reaction }, index) => ({
      id: seedId(`comment/${idea.id}/${index}`),
      authorId: sampleMemberId(author),
      text,
      justifies: reaction ?? null,
      usefulAt: useful ? momentOf(at.comments, index + 1) : null,
      reactions: [],
      createdAt: momentOf(at.comments, index),
    })),
    views: {},
    createdAt: at.published.toISOString(),
    editedAt: null,
  }
}
