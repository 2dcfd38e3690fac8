import { formatNumber } from '#domain/text/formats.ts'
import { formatCents } from '#domain/text/numbers.ts'
import type { BreakEvenResult } from '#domain/tools/break-even.ts'

export function sales(count: number): string {
  return count === 1 ? '1 venda' : `${formatNumber(count)} vendas`
}

function salesOfToday(count: number): string {
  if (count === 0) return 'Sem nenhuma venda'
  return count === 1 ? 'Com a única venda de hoje' : `Com as ${sales(count)} de hoje`
}

/** What the sales that are made already leave of the month. */
export function BreakEvenToday({ today }: { today: NonNullable<BreakEvenResult['today']> }) {
  return (
    <div className="tool-card">
      <h2 className="text-lg">{salesOfToday(today.sales)}</h2>
      <p className="mt-1">
        {today.left < 0
          ? `Faltam ${formatCents(-today.left)} por mês: ${today.missing === 1 ? 'é' : 'são'} ${sales(today.missing)} a mais para empatar.`
          : `Sobram ${formatCents(today.left)} por mês depois de tudo pago.`}
      </p>
    </div>
  )
}
