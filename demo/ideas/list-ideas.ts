import type { IdeaForViewer, IdeaPage } from '#contract/ideas.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { mutedBy } from '#demo/moderation/read-hidden.ts'
import { type Cursor, pageOf } from '#demo/paging/page.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { newCommentsCounted } from '#domain/ideas/conversation.ts'
import { type IdeaCategory, ideaPolicy, pageSize } from '#domain/ideas/rules.ts'
import { isTrending, trendingScore } from '#domain/ideas/trending.ts'
import { visibleIdeas, writtenComments } from './find-ideas.ts'
import { presentIdea, presentIdeaPage, shownLadder } from './present-idea.ts'
import { reactionOf } from './reactions.ts'

export interface WallFilter {
  readonly category?: IdeaCategory | undefined
  /** 'Com prova': only ideas with a filled cell. */
  readonly proven?: boolean | undefined
  /** Nobody in the demonstration has a city. */
  readonly place?: string | undefined
}

/** Public ideas that were not stopped. */
function onWall(snapshot: Snapshot, filter: WallFilter): StoredIdea[] {
  return visibleIdeas(snapshot, null).filter(
    (idea) => idea.stoppedAt === null && passes(snapshot, idea, filter),
  )
}

export function passes(
  snapshot: Snapshot,
  idea: StoredIdea,
  { category, proven, place }: WallFilter,
): boolean {
  if (place !== undefined) return false
  if (category !== undefined && idea.category !== category) return false
  return !proven || (shownLadder(snapshot, idea)?.includes('filled') ?? false)
}

/** The wall, the same for everybody. */
export function listIdeas(
  snapshot: Snapshot,
  { after, ...filter }: WallFilter & { readonly after: Cursor | null },
): IdeaPage {
  return presentIdeaPage(snapshot, onWall(snapshot, filter), { after })
}

/** 'Aprendizados': public ideas that were stopped, the last one first. */
export function learnings(
  snapshot: Snapshot,
  { category, after }: { readonly category?: IdeaCategory | undefined; readonly after: Cursor | null },
): IdeaPage {
  const stopped = visibleIdeas(snapshot, null).flatMap((idea) =>
    idea.stoppedAt !== null && passes(snapshot, idea, { category })
      ? [{ idea, id: idea.id, createdAt: idea.stoppedAt }]
      : [],
  )
  const { page, nextCursor } = pageOf(stopped, { after, size: pageSize, first: 'newest' })
  return { ideas: page.map(({ idea }) => presentIdea(snapshot, idea)), nextCursor }
}

/** 'Em alta': the most liked and discussed ideas of the last weeks. */
export function trendingIdeas(
  snapshot: Snapshot,
  { now, ...filter }: WallFilter & { readonly now: Date },
): IdeaPage {
  const ideas = onWall(snapshot, filter)
    .filter((idea) => isTrending(idea, now))
    .map((idea) => {
      const shown = presentIdea(snapshot, idea)
      return { shown, score: trendingScore({ ...shown, diary: idea.diary }, now) }
    })
    .sort((a, b) => b.score - a.score || b.shown.createdAt.localeCompare(a.shown.createdAt))
  return { ideas: ideas.slice(0, pageSize).map(({ shown }) => shown), nextCursor: null }
}

/** What a member did with these ideas and may do. */
export function ideasForViewer(
  snapshot: Snapshot,
  memberId: string,
  ids: readonly string[],
): IdeaForViewer[] {
  const muted = mutedBy(snapshot, memberId)
  return visibleIdeas(snapshot, memberId)
    .filter(({ id }) => ids.includes(id))
    .map((idea) => ({
      id: idea.id,
      reaction: reactionOf(idea.reactions, memberId),
      isFollowed: false,
      hasBell: false,
      can: ideaPolicy(memberId, idea),
      newComments: idea.authorId === memberId ? newComments(idea, muted) : null,
    }))
}

function newComments(
  idea: StoredIdea,
  muted: ReadonlySet<string>,
): NonNullable<IdeaForViewer['newComments']> {
  const since = idea.commentsSeenAt ?? idea.createdAt
  const fresh = writtenComments(idea).filter(
    ({ authorId, createdAt }) => authorId !== idea.authorId && !muted.has(authorId) && createdAt > since,
  )
  return { since, count: Math.min(fresh.length, newCommentsCounted) }
}
