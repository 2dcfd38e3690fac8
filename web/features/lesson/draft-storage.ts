import { isLessonDraftFresh } from '#domain/lessons/lesson-step.ts'
import { keysUnder, unsentPrefix } from '#web/app/member-storage.ts'
import type { TaskDraft } from './draft.ts'

export interface DraftPlace {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
}

export function draftKey({ memberId, trailId, stageId }: DraftPlace): string {
  return `${draftPrefix(memberId)}${trailId}.${stageId}`
}

function draftPrefix(memberId: string): string {
  return `${unsentPrefix(memberId)}draft.`
}

export function readDraft(storage: Storage, key: string): TaskDraft | null {
  return parseDraft(storage.getItem(key))
}

/** Whatever an older version or a curious hand left there: a draft, or nothing. */
export function parseDraft(stored: string | null): TaskDraft | null {
  try {
    const { text, updatedAt } = JSON.parse(stored ?? 'null') ?? {}
    return typeof text === 'string' && Number.isFinite(updatedAt) ? { text, updatedAt } : null
  } catch {
    return null
  }
}

/** Removes the member's drafts that are too old to be offered again, of this lesson and of all others. */
export function sweepDrafts(storage: Storage, memberId: string, now: number): void {
  for (const key of keysUnder(storage, draftPrefix(memberId))) {
    const draft = readDraft(storage, key)
    if (!draft || !isLessonDraftFresh(draft.updatedAt, now)) storage.removeItem(key)
  }
}
