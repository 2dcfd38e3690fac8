export const moderationMessages = {
  alreadyDecided:
    'A equipe já analisou a sua denúncia deste conteúdo. Se não quiser mais ver, oculte ou silencie quem publicou.',
} as const
