import { circleLimits } from './circle.ts'

const { perMember, members, waiting, answers } = circleLimits

export const circleMessages = {
  nameMissing: 'Dê um nome para a turma.',
  nameTooLong: `O nome deve ter no máximo ${circleLimits.name} caracteres.`,
  aboutTooLong: `Conte em até ${circleLimits.about} caracteres.`,
  trailMissing: 'Escolha a trilha da turma.',
  cityMissing: 'Para começar uma turma da sua cidade, diga antes onde você mora, em Preferências.',
  otherCity: 'Esta turma é só para quem mora na cidade dela. Confira a sua em Preferências.',
  lineTooLong: `Escreva até ${circleLimits.line} caracteres.`,
  didMissing: 'Conte o que você fez, mesmo que tenha sido pouco.',
  nextMissing: 'Diga o que você vai fazer até a próxima sexta.',
  answerMissing: 'Escreva sua resposta.',
  answerTooLong: `Escreva até ${circleLimits.answer} caracteres.`,
  unconfirmed: 'Confirme seu e-mail para participar de turmas. O link está na mensagem que enviamos.',
  tooMany: `Você já está em ${perMember} turmas. Saia de uma para entrar em outra.`,
  tooManyLists: `Você já espera lugar em ${perMember} turmas. Desista de uma para esperar por outra.`,
  full: `A turma tem ${members} pessoas e a fila já tem ${waiting}. Tente outra, ou comece a sua.`,
  closed: 'Esta turma não está recebendo gente nova agora.',
  removed: 'Quem cuida desta turma tirou você dela. Procure outra, ou comece a sua.',
  checkInClosed: 'O check-in abre na sexta às 8h e fecha na segunda às 23h59.',
  answersFull: `Este check-in já tem ${answers} respostas.`,
} as const
