const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** An amount of money as Brazilians write it: R$ 120,00. */
export function formatReais(amount: number): string {
  return reais.format(amount)
}
