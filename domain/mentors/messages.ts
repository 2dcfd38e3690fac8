/** What a person reads about asking a mentor for a talk. The first two are fixed by the product. */
export const mentorMessages = {
  failedToLoad: 'Erro ao carregar mentores. Tente novamente.',
  noneAvailable: 'Nenhum mentor disponível no momento.',
  messageRequired: 'Conte em poucas palavras sobre o que você quer conversar',
  messageTooLong: 'A mensagem deve ter no máximo 1000 caracteres',
  unavailable: 'Mentor indisponível',
  unavailableDetail: 'Esta pessoa não está aceitando pedidos agora. Escolha outra ou volte depois.',
  oneOpen: 'Você já tem um pedido aberto',
  oneOpenDetail:
    'No plano Free é um pedido aberto por vez. Cancele o anterior, use um crédito de mentoria expressa ou seja Premium.',
  noCredit: 'Você não tem crédito de mentoria',
  noCreditDetail: 'Compre a mentoria expressa na loja ou envie um pedido comum.',
  notOpen: 'Este pedido já foi respondido e não pode mais ser cancelado.',
} as const
