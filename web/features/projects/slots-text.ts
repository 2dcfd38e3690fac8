import { formatNumber } from '#domain/text/formats.ts'

/** '1 de 1 projeto ativo', '2 projetos ativos'. */
export function slotsText({ used, allowed }: { used: number; allowed: number | null }): string {
  const active = (count: number) => (count === 1 ? 'projeto ativo' : 'projetos ativos')
  return allowed === null
    ? `${formatNumber(used)} ${active(used)}, sem limite`
    : `${formatNumber(used)} de ${formatNumber(allowed)} ${active(allowed)}`
}
