import { onboardingMessages } from '#domain/onboarding/messages.ts'

export interface Question {
  /** The step's heading. */
  readonly title: string
  /** What the answer is for. */
  readonly why: string
  /** Shown when continuing without an answer. */
  readonly missing: string
}

const name = {
  title: 'Como a comunidade vai chamar você?',
  why: 'É o seu nome público. Vale apelido, e você pode mudar quando quiser.',
  missing: 'Escreva um nome com pelo menos 2 letras',
}

const questions: readonly Question[] = [
  {
    title: 'Em que momento você está?',
    why: 'Não existe resposta errada: cada momento tem o seu ponto de partida.',
    missing: onboardingMessages.momentMissing,
  },
  {
    title: 'Qual é o seu maior desafio agora?',
    why: 'Ajuda a escolher a sua primeira trilha, junto com o seu momento, o CNPJ e a sua confiança.',
    missing: onboardingMessages.challengeMissing,
  },
  {
    title: 'Você já tem CNPJ?',
    why: 'Com ou sem, existe um caminho para você.',
    missing: onboardingMessages.cnpjMissing,
  },
  {
    title: 'Quanta confiança você sente para empreender?',
    why: 'De 1 a 10. Se ainda tem muitas dúvidas, começamos do começo, com calma.',
    missing: onboardingMessages.confidenceInvalid,
  },
  {
    title: 'Que tipo de ajuda combina mais com você?',
    why: 'Você continua com todas: esta é a que vem primeiro.',
    missing: onboardingMessages.helpTypeMissing,
  },
  {
    title: 'O que mais interessa a você?',
    why: 'Escolha até 5. Cada interesse vira uma abelha no seu perfil.',
    missing: onboardingMessages.interestMissing,
  },
  name,
]

export function questionOf(step: number): Question {
  return questions[step - 1] ?? name
}

/** A confidence from 1 to 10 in words. */
export function confidenceWords(confidence: number): string {
  if (confidence <= 2) return 'Ainda com muitas dúvidas'
  if (confidence <= 4) return 'Com algumas dúvidas'
  if (confidence <= 6) return 'Pegando confiança'
  if (confidence <= 8) return 'Com boa confiança'
  return 'Com toda a confiança'
}
