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

/** Texts of the feedback board. All but the last two are fixed by the product. */
export const feedbackMessages = {
  fieldsMissing: 'Campos obrigatórios',
  fieldsMissingDetail: 'Por favor, preencha todos os campos.',
  sent: 'Feedback enviado!',
  sentDetail: 'Obrigado pela sua contribuição. Vamos analisar seu feedback.',
  failed: 'Erro ao enviar feedback',
  failedDetail: 'Tente novamente mais tarde.',
  none: 'Nenhum feedback encontrado.',
  voteSignedOut: 'Not authenticated',
  titleTooLong: 'O título deve ter no máximo 100 caracteres',
  descriptionTooLong: 'A descrição deve ter no máximo 1000 caracteres',
} as const
