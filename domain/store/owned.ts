import type { StoreItemId } from '#domain/economy/rule-book.ts'

type Counts = ReadonlyMap<StoreItemId, number>

/** What everything bought amounts to: what is used up no longer counts. */
export function ownedOf(timesBought: Counts, unused: Counts) {
  return {
    extraProjectSlots: unused.get('extra_project_slot') ?? 0,
    leanCanvasTemplate: timesBought.has('basic_template'),
    mentoringCredits: unused.get('express_mentoring') ?? 0,
    goldenBadge: timesBought.has('golden_badge'),
    profileTheme: timesBought.has('profile_theme'),
  }
}
