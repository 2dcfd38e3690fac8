/** Texts of the onboarding screens and the contract, fixed by the product. */
export const onboardingMessages = {
  saving: 'Salvando seu perfil...',
  saved: 'Perfil configurado com sucesso!',
  signInNeeded: 'Você precisa estar autenticado',
  noSession: 'Sessão não encontrada',
  incomplete: 'Dados do questionário incompletos',
  saveFailed: 'Erro ao salvar dados. Tente novamente.',
  submitFailed: 'Erro ao processar questionário',
  momentMissing: 'Escolha o seu momento',
  challengeMissing: 'Escolha o seu maior desafio',
  cnpjMissing: 'Diga se você já tem CNPJ',
  confidenceInvalid: 'Escolha um número de 1 a 10',
  helpTypeMissing: 'Escolha como podemos ajudar',
  interestMissing: 'Escolha pelo menos um interesse',
  tooManyInterests: 'Escolha no máximo 5 interesses',
} as const
