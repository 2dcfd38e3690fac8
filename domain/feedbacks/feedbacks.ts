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
  backlog: 'Na fila',
  'em-andamento': 'Em andamento',
  concluido: 'Concluído',
}

export const feedbackLimits = { title: 100, description: 1000 } as const
