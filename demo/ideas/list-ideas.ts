import type { IdeaForViewer, IdeaPage } from '#contract/ideas.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import type { Cursor } from '#demo/paging/page.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { newCommentsCounted } from '#domain/ideas/conversation.ts'
import { type IdeaCategory, ideaPolicy, pageSize } from '#domain/ideas/rules.ts'
import { trendingScore, trendingSince } from '#domain/ideas/trending.ts'
import { visibleIdeas, writtenComments } from './find-ideas.ts'
import { presentIdea, presentIdeaPage } from './present-idea.ts'
import { reactionOf } from './reactions.ts'

interface Wanted {
  readonly category?: IdeaCategory | undefined
  readonly after: Cursor | null
}

/** The wall: public ideas that were not stopped, the same for everybody. */
export function listIdeas(snapshot: Snapshot, { category, after }: Wanted): IdeaPage {
  const ideas = visibleIdeas(snapshot, null).filter(({ stoppedAt }) => stoppedAt === null)
  const wanted = category === undefined ? ideas : ideas.filter((idea) => idea.category === category)
  return presentIdeaPage(snapshot, wanted, { after })
}

/** 'Em alta': the most liked and discussed ideas of the last weeks. */
export function trendingIdeas(
  snapshot: Snapshot,
  { category, now }: { readonly category?: IdeaCategory | undefined; readonly now: Date },
): IdeaPage {
  const since = trendingSince(now).toISOString()
  const ideas = visibleIdeas(snapshot, null)
    .filter(
      (idea) =>
        idea.stoppedAt === null &&
        idea.createdAt > since &&
        (category === undefined || idea.category === category),
    )
    .map((idea) => presentIdea(snapshot, idea))
    .sort((a, b) => trendingScore(b) - trendingScore(a) || b.createdAt.localeCompare(a.createdAt))
  return { ideas: ideas.slice(0, pageSize), nextCursor: null }
}

/** What a member did with these ideas and may do. */
export function ideasForViewer(
  snapshot: Snapshot,
  memberId: string,
  ids: readonly string[],
): IdeaForViewer[] {
  return visibleIdeas(snapshot, memberId)
    .filter(({ id }) => ids.includes(id))
    .map((idea) => ({
      id: idea.id,
      reaction: reactionOf(idea.reactions, memberId),
      can: ideaPolicy(memberId, idea),
      newComments: idea.authorId === memberId ? newComments(idea) : null,
    }))
}

function newComments(idea: StoredIdea): NonNullable<IdeaForViewer['newComments']> {
  const since = idea.commentsSeenAt ?? idea.createdAt
  const fresh = writtenComments(idea).filter(
    ({ authorId, createdAt }) => authorId !== idea.authorId && createdAt > since,
  )
  return { since, count: Math.min(fresh.length, newCommentsCounted) }
}
