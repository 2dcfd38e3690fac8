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
