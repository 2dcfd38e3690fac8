/** The features of each plan, as worded on the plan cards. */
export const freeFeatures: readonly string[] = [
  'Um projeto ativo',
  'Ideias públicas no mural',
  'Trilhas, missões, ranking e loja',
]

export const premiumFeatures: readonly string[] = [
  'Projetos ilimitados',
  'Ideias privadas',
  'Anotações privadas nos projetos',
  'Destaque das suas ideias no feed',
  'Pedidos de mentoria sem limite',
  'Análises das suas ideias em gráficos',
  'Selo Premium no perfil e no ranking',
]
