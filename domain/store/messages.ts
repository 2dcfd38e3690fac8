/** Results of a purchase, good or bad. The texts are fixed by the product. */
export const storeMessages = {
  insufficient: 'BPoints insuficientes',
  failed: 'Erro na compra',
  failedDetail: 'Tente novamente mais tarde.',
  bought: 'Compra realizada!',
  owned: 'Adquirido',
  ownedDetail: 'Este item já é seu.',
  includedInPremium: 'Você já tem projetos ilimitados no Premium.',
  noMentor: 'Sem horário livre agora',
  noMentorDetail:
    'Nenhum mentor tem horário de 30 minutos livre agora. Assim que alguém abrir, dá para comprar.',
  upgraded: 'Upgrade realizado!',
  premiumActive: 'Premium Ativo',
  premiumActiveDetail: 'Seu plano já é Premium.',
} as const
