import type { GoalAction } from '#domain/economy/actions.ts'

type Leading =
  | { readonly kind: 'like' | 'comment' | 'mention'; readonly idea: { readonly id: string } }
  | { readonly kind: 'mission'; readonly goal: GoalAction }
  | { readonly kind: 'inactivity' }

const onMissionsScreen: ReadonlySet<GoalAction> = new Set([
  'daily_comment_ideas',
  'daily_lesson',
  'daily_justified_reaction',
  'all_daily_missions',
  'weekly_discussed_idea',
])

/** The address of the screen a notification is about. */
export function notificationPath(leading: Leading): string {
  switch (leading.kind) {
    case 'like':
    case 'comment':
    case 'mention':
      return `/idea/${leading.idea.id}`
    case 'mission':
      return onMissionsScreen.has(leading.goal) ? '/missions' : '/ranking?tab=desafios'
    case 'inactivity':
      return '/feed'
  }
}
