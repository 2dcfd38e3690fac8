import type { GoalAction } from '#domain/economy/actions.ts'

type Leading =
  | { readonly kind: 'like' | 'comment' | 'mention'; readonly idea: { readonly id: string } }
  | { readonly kind: 'mission'; readonly goal: GoalAction }
  | { readonly kind: 'inactivity' }
  | {
      readonly kind: 'team'
      readonly news:
        | { readonly what: 'report-decided'; readonly ideaId: string | null }
        | { readonly what: 'content-removed' | 'mentor-answered' | 'feedback-moved' }
    }

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
    case 'team':
      return teamPath(leading.news)
  }
}

function teamPath(news: Extract<Leading, { readonly kind: 'team' }>['news']): string {
  switch (news.what) {
    case 'report-decided':
      return news.ideaId === null ? '/feed' : `/idea/${news.ideaId}`
    case 'content-removed':
      return '/terms'
    case 'mentor-answered':
      return '/mentors?ver=pedidos'
    case 'feedback-moved':
      return '/feedbacks'
  }
}
