import { isDraftExpired, type OnboardingDraft } from '#domain/onboarding/form.ts'
import { unsentPrefix } from '#web/app/member-storage.ts'
import { type KeptDraft, parseDraft } from './parse-draft.ts'

/** Outside of what is forgotten when the person changes: a guest's answers become theirs when they sign up. */
const guestKey = 'colmeia.onboarding-draft'

export type FoundDraft =
  | { readonly kind: 'kept'; readonly draft: OnboardingDraft }
  | { readonly kind: 'expired' }
  | { readonly kind: 'none' }

/** The newest of the member's own draft and the one they wrote before they signed in. An expired one is removed. */
export function findDraft(memberId: string | null, now: number): FoundDraft {
  try {
    const newest = keysFor(memberId)
      .map((key) => parseDraft(localStorage.getItem(key)))
      .filter((kept): kept is KeptDraft => kept !== null)
      .reduce<KeptDraft | null>((best, kept) => (best && best.savedAt >= kept.savedAt ? best : kept), null)
    if (!newest) return { kind: 'none' }
    if (!isDraftExpired(newest.savedAt, now)) return { kind: 'kept', draft: newest.draft }
    clearDraft(memberId)
    return { kind: 'expired' }
  } catch {
    // The browser keeps nothing for this site.
    return { kind: 'none' }
  }
}

/** Whether the browser kept it. */
export function saveDraft(memberId: string | null, draft: OnboardingDraft, now: number): boolean {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify({ draft, savedAt: now } satisfies KeptDraft))
    if (memberId !== null) localStorage.removeItem(guestKey)
    return true
  } catch {
    return false
  }
}

export function clearDraft(memberId: string | null): void {
  try {
    for (const key of keysFor(memberId)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

/** A member's lies where signing out takes it away. */
function keyOf(memberId: string | null): string {
  return memberId === null ? guestKey : `${unsentPrefix(memberId)}onboarding`
}

function keysFor(memberId: string | null): readonly string[] {
  return memberId === null ? [guestKey] : [keyOf(memberId), guestKey]
}
