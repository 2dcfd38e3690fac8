export const moderationMessages = {
  alreadyDecided:
    'A equipe já analisou a sua denúncia deste conteúdo. Se não quiser mais ver, oculte ou silencie quem publicou.',
} as const

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
