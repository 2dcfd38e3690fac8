import { certificateLimits, closingPass, closingSize } from './limits.ts'

export const closingMessages = {
  unfinished: 'O fechamento abre quando você concluir todas as etapas da trilha.',
  notNow: 'Este exercício não está no seu fechamento de hoje.',
  rules: `São ${closingSize} exercícios da trilha, com números novos. Com ${closingPass} certos, você ganha o certificado.`,
  oneADay: 'É uma tentativa por dia, e ela vale até a meia-noite. Se sair, continua de onde parou.',
  tomorrow: 'Amanhã você pode tentar de novo, com outros exercícios.',
} as const

export const certificateMessages = {
  notPassed: `O certificado sai com ${closingPass} acertos no fechamento da trilha.`,
  unknown: 'Este certificado não existe ou foi retirado por quem o recebeu.',
  nameTooLong: `O nome deve ter no máximo ${certificateLimits.name} caracteres.`,
} as const
