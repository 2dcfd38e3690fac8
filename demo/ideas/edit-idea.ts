import type { Idea, IdeaForm } from '#contract/ideas.ts'
import type { Earned } from '#contract/people.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import { notifyOfPollination } from '#demo/notifications/notify.ts'
import { memberOf } from '#demo/people/members.ts'
import { descriptionOf, dropPictures, mayShow } from '#demo/pictures/shown-pictures.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { earnedBy } from '#domain/economy/earned.ts'
import { ideaPolicy } from '#domain/ideas/rules.ts'
import { findVisibleIdea, replaceIdea } from './find-ideas.ts'
import { presentIdea } from './present-idea.ts'

interface Edit extends IdeaForm {
  readonly memberId: string
  readonly id: string
}

type Edited =
  | { readonly status: 'edited'; readonly idea: Idea; readonly earned: Earned }
  | { readonly status: 'not-found' | 'premium-required' | 'picture-missing' }

/** Changes a member's own idea; for anyone else it counts as missing. */
export function editIdea(change: Change, { memberId, id, ...form }: Edit): Edited {
  const before = findVisibleIdea(change, id, memberId)
  if (before === null || !ideaPolicy(memberId, before).edit) return { status: 'not-found' }
  const { title, description, category, isPublic, pictureIds } = form
  const isPremium = memberOf(change, memberId).premiumSince !== null
  if (!isPublic && before.isPublic && !isPremium) return { status: 'premium-required' }
  if (!mayShow(change, pictureIds, { ownerId: memberId, before: before.pictureIds }))
    return { status: 'picture-missing' }

  const publishedNow = isPublic && !before.everPublic
  const at = change.now.toISOString()
  const isReworded = title !== before.title || description !== before.description
  const idea = {
    ...before,
    title,
    description,
    category,
    isPublic,
    everPublic: before.everPublic || isPublic,
    pictureIds,
    pictureDescriptions: pictureIds.map(
      (id, place) => form.pictureDescriptions?.[place] ?? descriptionOf(before, id),
    ),
    createdAt: publishedNow ? at : before.createdAt,
    editedAt: isReworded ? at : before.editedAt,
  }
  replaceIdea(change, idea)
  dropPictures(change, before.pictureIds, pictureIds)
  if (publishedNow) notifyOfPollination(change, idea)
  const paid = publishedNow ? recordEvent(change, { kind: 'idea-made-public', memberId, ideaId: id }) : null
  return {
    status: 'edited',
    idea: presentIdea(change, idea),
    earned: earnedBy(memberId, paid?.written ?? [], paid?.goals ?? []),
  }
}
