export const moderationMessages = {
  alreadyDecided:
    'A equipe já analisou a sua denúncia deste conteúdo. Se não quiser mais ver, oculte ou silencie quem publicou.',
  alreadyDecidedInCircle:
    'A equipe já analisou a sua denúncia deste conteúdo. Se preferir, bloqueie a pessoa no perfil dela ou saia da turma.',
} as const

export const reportedTypes = ['idea', 'comment', 'check-in', 'circle-answer', 'circle'] as const

/** What can be reported; the last three are of circles. These names are stored. */
export type ReportedType = (typeof reportedTypes)[number]

/** 'esta ideia', 'o comentário', 'Sua turma'. */
export const reportedNames: Readonly<
  Record<ReportedType, { readonly name: string; readonly isFeminine: boolean }>
> = {
  idea: { name: 'ideia', isFeminine: true },
  comment: { name: 'comentário', isFeminine: false },
  'check-in': { name: 'check-in', isFeminine: false },
  'circle-answer': { name: 'resposta', isFeminine: true },
  circle: { name: 'turma', isFeminine: true },
}

/** What is in a circle cannot be hidden for oneself. */
export function isInCircle(type: ReportedType): boolean {
  return type === 'check-in' || type === 'circle-answer' || type === 'circle'
}

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
