import type { IdeaForm } from '#contract/ideas.ts'
import type { Earned } from '#contract/people.ts'
import { type AnsweredOnce, answerOnce } from '#demo/answer-once.ts'
import type { StoredIdea } from '#demo/documents/ideas.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import { unlockAfterIdea } from '#demo/learning/learner.ts'
import { notifyOfPollination } from '#demo/notifications/notify.ts'
import { memberOf } from '#demo/people/members.ts'
import { mayShow } from '#demo/pictures/shown-pictures.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { earnedBy } from '#domain/economy/earned.ts'
import { mayStart } from './lineage.ts'

interface Publication extends IdeaForm {
  readonly memberId: string
  readonly key: string
  readonly nextTrail?: string | undefined
  readonly originId?: string | undefined
}

/** Only the idea's id: it is stored with the key, and the pictures would be stored twice. */
interface Published {
  readonly ideaId: string
  readonly earned: Earned
  readonly unlockedTrail: string | null
}

/** Why nothing was published; thrown, so that the change is discarded. */
export class NotPublished extends Error {
  readonly reason: 'premium-required' | 'picture-missing' | 'origin-unavailable'

  constructor(reason: NotPublished['reason']) {
    super(reason)
    this.reason = reason
  }
}

export function publishIdea(
  change: Change,
  { memberId, key, nextTrail, originId, ...form }: Publication,
): AnsweredOnce<Published> {
  const body = { ...form, nextTrail: nextTrail ?? null, ...(originId && { originId }) }
  return answerOnce(change, { memberId, key, operation: 'ideas.publish', body }, () => {
    const { title, description, category, isPublic, pictureIds, pictureDescriptions = [] } = form
    if (!isPublic && memberOf(change, memberId).premiumSince === null)
      throw new NotPublished('premium-required')
    if (!mayShow(change, pictureIds, { ownerId: memberId, before: [] }))
      throw new NotPublished('picture-missing')
    if (originId !== undefined && !mayStart(change, memberId, originId))
      throw new NotPublished('origin-unavailable')
    const ideaId = change.newId()
    const idea: StoredIdea = {
      id: ideaId,
      authorId: memberId,
      title,
      description,
      category,
      isPublic,
      everPublic: isPublic,
      pictureIds,
      pictureDescriptions,
      reactions: [],
      reasons: [],
      reasonSummaries: [],
      comments: [],
      views: {},
      cards: [],
      stoppedAt: null,
      createdAt: change.now.toISOString(),
      editedAt: null,
      commentsSeenAt: null,
      originId: originId ?? null,
      diary: [],
      lineageClosed: false,
    }
    change.put('ideas', { ideas: [...change.get('ideas').ideas, idea] })
    notifyOfPollination(change, idea)
    const { written, goals } = recordEvent(change, { kind: 'idea-published', memberId, ideaId, isPublic })
    const unlockedTrail = unlockAfterIdea(change, memberId, nextTrail)
    return { ideaId, earned: earnedBy(memberId, written, goals), unlockedTrail }
  })
}
