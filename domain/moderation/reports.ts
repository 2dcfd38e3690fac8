export const reportedTypes = [
  'idea',
  'comment',
  'diary-entry',
  'check-in',
  'circle-answer',
  'circle',
  'contact-request',
  'opinion-request',
  'opinion',
  'mentor-profile',
  'mentor-rating',
  'mentor-request',
  'mentor-answer',
  'profile',
] as const

/** What can be reported; the server's answers to each are in server/report-targets.ts. These names are stored. */
export type ReportedType = (typeof reportedTypes)[number]

type Words = {
  /** 'esta ideia', 'o comentário', 'Sua turma'. */
  readonly name: string
  readonly isFeminine: boolean
  /** As its author reads it, if not 'Seu' or 'Sua' and the name. */
  readonly own?: string
  /** What somebody can do for themselves if it stays. */
  readonly instead: string
}

const hide = 'oculte para você'
const block = 'bloqueie a pessoa no perfil dela'
const leave = 'bloqueie a pessoa no perfil dela ou saia da turma'

export const reportedNames: Readonly<Record<ReportedType, Words>> = {
  idea: { name: 'ideia', isFeminine: true, instead: hide },
  comment: { name: 'comentário', isFeminine: false, instead: hide },
  'diary-entry': { name: 'texto do diário', isFeminine: false, instead: 'silencie quem publicou' },
  'check-in': { name: 'check-in', isFeminine: false, instead: leave },
  'circle-answer': { name: 'resposta', isFeminine: true, instead: leave },
  circle: { name: 'turma', isFeminine: true, instead: leave },
  'contact-request': { name: 'pedido de contato', isFeminine: false, instead: block },
  'opinion-request': { name: 'pedido de segunda opinião', isFeminine: false, instead: block },
  opinion: { name: 'segunda opinião', isFeminine: true, instead: block },
  'mentor-profile': { name: 'perfil de mentoria', isFeminine: false, instead: block },
  'mentor-rating': { name: 'avaliação', isFeminine: true, instead: block },
  'mentor-request': { name: 'pedido de mentoria', isFeminine: false, instead: block },
  'mentor-answer': { name: 'resposta de mentoria', isFeminine: true, instead: block },
  profile: {
    name: 'conteúdo do perfil',
    isFeminine: false,
    own: 'O conteúdo do seu perfil',
    instead: block,
  },
}

const alreadyDecided = 'A equipe já analisou a sua denúncia deste conteúdo.'

export const moderationMessages = { alreadyDecided } as const

export function alreadyDecidedMessage(type: ReportedType): string {
  return `${alreadyDecided} Se preferir, ${reportedNames[type].instead}.`
}

/** After its removal its writer writes it anew, under the same address: then it can be reported again. */
export const writtenAnew: readonly ReportedType[] = ['profile', 'mentor-profile']

export const reportReasons = ['spam', 'offensive', 'scam', 'personal-data', 'copied', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam ou propaganda',
  offensive: 'Ofensivo ou discriminatório',
  scam: 'Golpe ou fraude',
  'personal-data': 'Expõe dados pessoais',
  copied: 'Copiado de outra pessoa',
  other: 'Outro motivo',
}
