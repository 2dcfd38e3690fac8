import { isDraftExpired, type OnboardingDraft } from '#domain/onboarding/form.ts'
import { draftStore } from '#web/app/draft-store.ts'
import { type KeptDraft, parseDraft } from './parse-draft.ts'

export type FoundDraft =
  | { readonly kind: 'kept'; readonly draft: OnboardingDraft }
  | { readonly kind: 'expired' }
  | { readonly kind: 'none' }

/** The newer of the member's own draft and the one from before signing in. Removes an expired one. */
export function findDraft(memberId: string | null, now: number): FoundDraft {
  const newest = storesFor(memberId)
    .map((store) => store.read())
    .filter((kept): kept is KeptDraft => kept !== null)
    .reduce<KeptDraft | null>((best, kept) => (best && best.savedAt >= kept.savedAt ? best : kept), null)
  if (!newest) return { kind: 'none' }
  if (!isDraftExpired(newest.savedAt, now)) return { kind: 'kept', draft: newest.draft }
  clearDraft(memberId)
  return { kind: 'expired' }
}

/** Returns whether the browser stored it. */
export function saveDraft(memberId: string | null, draft: OnboardingDraft, now: number): boolean {
  const isKept = storeOf(memberId).write({ draft, savedAt: now })
  if (isKept && memberId !== null) storeOf(null).clear()
  return isKept
}

export function clearDraft(memberId: string | null): void {
  for (const store of storesFor(memberId)) store.clear()
}

function storesFor(memberId: string | null) {
  return memberId === null ? [storeOf(null)] : [storeOf(memberId), storeOf(null)]
}

function storeOf(memberId: string | null) {
  return draftStore<KeptDraft>({
    storage: window.localStorage,
    memberId,
    name: 'onboarding',
    parse: parseDraft,
    // The saving screen may find that the session ended; the answers are kept for the next one.
    isHere: () => true,
  })
}
