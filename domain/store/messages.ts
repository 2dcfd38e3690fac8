/** Results of a purchase, good or bad. The texts are fixed by the product. */
export const storeMessages = {
  insufficient: 'BPoints insuficientes',
  failed: 'Erro na compra',
  failedDetail: 'Tente novamente mais tarde.',
  bought: 'Compra realizada!',
  owned: 'Adquirido',
  ownedDetail: 'Este item já é seu.',
  includedInPremium: 'Você já tem projetos ilimitados no Premium.',
  upgraded: 'Upgrade realizado!',
  premiumActive: 'Premium Ativo',
  premiumActiveDetail: 'Seu plano já é Premium.',
} as const
