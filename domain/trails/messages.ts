import { returnDays } from '#domain/lessons/return-day.ts'

/** Texts of the trail and lesson screens and the contract. Most are fixed by the product. */
export const trailMessages = {
  loadFailed: 'Erro ao carregar trilhas',
  unknown: 'Aplicamos um caminho inicial para você',
  notFound: 'Trilha não encontrada, redirecionando...',
  idMissing: 'Trail ID não fornecido',
  trailLocked: 'Esta trilha ainda está fechada. Veja o que falta para abrir.',
  stageLocked: 'Complete a etapa anterior primeiro',
  completed: 'Trilha Concluída!',
  completedToast: 'Trilha concluída!',
  allFinished: 'Você concluiu todas as trilhas! A colmeia é sua.',
  nothingToReview: 'Você ainda não completou nenhuma lição com respostas salvas.',
} as const

export const lessonMessages = {
  invalid: 'Dados da lição inválidos',
  notFound: 'Lição não encontrada',
  quizRequired: 'Responda a pergunta antes de continuar',
  answerWrong: 'Não foi dessa vez! Tente novamente.',
  answerRight: 'Resposta correta! Muito bem!',
  answerClose: 'Quase.',
  exerciseUnknown: 'Esta lição não tem esse exercício.',
  numberUnreadable: 'Não entendi esse número. Escreva assim: 1.234,50.',
  optionUnknown: 'Escolha uma das opções',
  taskEmpty: 'Descreva como você completou a tarefa',
  taskTooShortTitle: 'Muito curto',
  taskTooShort: 'Escreva pelo menos 20 caracteres para continuar',
  taskTooLong: 'A resposta deve ter no máximo 5.000 caracteres',
  taskChangedElsewhere: 'Você mudou esta resposta em outro aparelho',
  returnDayInvalid: `Escolha um dia entre amanhã e daqui a ${returnDays.max} dias`,
  ideaRequired: 'Escolha a ideia em que você está trabalhando para continuar',
  testNotEnough: 'Este cartão de teste ainda não responde à tarefa. Veja na lição o que falta.',
  reward: 'Você completou esta lição com sucesso!',
  edited: 'Resposta atualizada!',
  saveFailed: 'Erro ao salvar progresso',
  saveFailedRetry: 'Erro ao salvar progresso. Tente novamente.',
  saveTimeout: 'Tempo esgotado. Verifique sua conexão e tente novamente.',
} as const
