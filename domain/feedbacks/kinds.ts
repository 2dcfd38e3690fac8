export const feedbackCategories = ['bug', 'feature', 'improvement', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export const feedbackStatuses = ['backlog', 'em-andamento', 'concluido'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]

export const feedbackCategoryNames: Readonly<Record<FeedbackCategory, string>> = {
  bug: 'Problema',
  feature: 'Nova função',
  improvement: 'Melhoria',
  other: 'Outro',
}

export const feedbackStatusNames: Readonly<Record<FeedbackStatus, string>> = {
  backlog: 'Backlog',
  'em-andamento': 'Em andamento',
  concluido: 'Concluído',
}
