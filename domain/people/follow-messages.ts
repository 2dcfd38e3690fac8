export const followMessages = {
  unconfirmed: 'Confirme seu e-mail para seguir pessoas e ideias. O link está na mensagem que enviamos.',
  closed: 'Esta pessoa não está aceitando novos seguidores agora.',
  full: 'Você já segue muita gente. Deixe de seguir alguém para seguir mais.',
  ownIdea: 'Esta ideia é sua: você já fica sabendo de tudo.',
  ideasFull: 'Você já acompanha muitas ideias. Deixe alguma para acompanhar mais.',
  bellNeedsFollow: 'Siga a pessoa primeiro para ligar o sininho.',
  bellNeedsIdeaFollow: 'Acompanhe a ideia primeiro para ligar o sininho.',
  hidden: 'Esta pessoa prefere não mostrar com quem anda por aqui.',
} as const
