import { recordEvent } from '#demo/economy/record-event.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { forgetIdea } from '#demo/notifications/notify.ts'
import { dropPictures } from '#demo/pictures/shown-pictures.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { ideasOf } from './find-ideas.ts'

/**
 * Deletes an idea with its comments, reactions, pictures and project. Takes back what it paid its author; its
 * comments' pay stays with their authors. False if the member has no such idea.
 */
export function deleteIdea(change: Change, memberId: string, ideaId: string): boolean {
  const idea = ideasOf(change, memberId).find(({ id }) => id === ideaId)
  if (idea === undefined) return false
  change.put('ideas', { ideas: change.get('ideas').ideas.filter(({ id }) => id !== ideaId) })
  const { projects } = change.get('steps')
  if (projects.some((project) => project.ideaId === ideaId))
    change.put('steps', { projects: projects.filter((project) => project.ideaId !== ideaId) })
  if (recordOf(change, memberId).activeIdeaId === ideaId)
    updateRecord(change, memberId, () => ({ activeIdeaId: null }))
  const ofDiary = idea.diary.flatMap(({ pictureId }) => pictureId ?? [])
  dropPictures(change, [...idea.pictureIds, ...ofDiary], [])
  forgetIdea(change, ideaId)
  recordEvent(change, { kind: 'idea-deleted', memberId, ideaId })
  return true
}
