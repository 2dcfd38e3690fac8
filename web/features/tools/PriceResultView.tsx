import { formatCents, formatPercent } from '#domain/text/numbers.ts'
import type { PriceResult } from '#domain/tools/price.ts'
import { PartsBar } from './PartsBar.tsx'
import { Proof, type ProofLine } from './Proof.tsx'
import { Hero } from './ToolFrame.tsx'

export function PriceResultView({ result }: { result: PriceResult }) {
  return (
    <>
      <Hero eyebrow="Cobre pelo menos" value={formatCents(result.price)}>
        {result.margin === 0 ? (
          <p>É o piso: paga tudo, inclusive você, e não sobra nada para o negócio.</p>
        ) : (
          <p>
            Sobra <strong>{formatCents(result.left)}</strong> em cada um,{' '}
            {formatPercent(Math.round(result.share / 10) * 10)} do preço. O piso é {formatCents(result.floor)}
            .
          </p>
        )}
      </Hero>
      <PartsBar title="Para onde vai cada parte do preço" parts={partsOf(result)} />
    </>
  )
}

export function PriceDetails({ result }: { result: PriceResult }) {
  return (
    <>
      {result.today ? <TodayView result={result} today={result.today} /> : null}
      <Proof title="A conta, linha por linha" lines={proofOf(result)} />
    </>
  )
}

function TodayView({ result, today }: { result: PriceResult; today: NonNullable<PriceResult['today']> }) {
  const difference = result.price - today.price
  return (
    <div className="tool-card">
      <h2 className="text-lg">Com os {formatCents(today.price)} de hoje</h2>
      <p className="mt-1">
        {today.left < 0
          ? `Faltam ${formatCents(-today.left)} em cada um, e é do seu bolso que saem.`
          : `Sobram ${formatCents(today.left)} em cada um, ${formatPercent(Math.round(today.share / 10) * 10)} do preço.`}
        {today.perHour === null
          ? ''
          : today.perHour < 0
            ? ' A sua hora sai de graça, e você ainda paga para trabalhar.'
            : ` A sua hora rende ${formatCents(today.perHour)}.`}
      </p>
      {difference > 0 ? (
        <p className="mt-1 text-ink-soft">Para chegar no preço da conta, suba {formatCents(difference)}.</p>
      ) : null}
    </div>
  )
}

function partsOf({ material, time, fixed, fee, tax: taxes, left }: PriceResult) {
  return [
    { label: 'Material', cents: material },
    { label: 'Tempo', cents: time },
    { label: 'Contas fixas', cents: fixed },
    { label: 'Taxas', cents: fee },
    { label: 'Imposto', cents: taxes },
    { label: 'Sobra', cents: left },
  ]
}

function proofOf(result: PriceResult): readonly ProofLine[] {
  const { input } = result
  const remaining = 10_000 - input.fee - input.tax - input.margin
  const each = input.units === 1 ? '' : ` ÷ ${input.units} unidades`
  return [
    { label: 'Material', how: `${formatCents(input.material)}${each}`, cents: result.material },
    {
      label: 'Tempo',
      how: `${input.minutes} min a ${formatCents(input.hour)} a hora${each}`,
      cents: result.time,
    },
    {
      label: 'Contas fixas',
      how:
        input.fixed === 0
          ? 'nenhuma'
          : `${formatCents(input.fixed)} ÷ ${input.sales} ${input.sales === 1 ? 'venda' : 'vendas'}`,
      cents: result.fixed,
    },
    { label: 'Custo completo', how: 'as três somadas', cents: result.cost, isSum: true },
    {
      label: 'Piso',
      how: `custo ÷ ${formatPercent(10_000 - input.fee - input.tax)}, o que taxas e imposto deixam do preço`,
      cents: result.floor,
    },
    {
      label: 'Preço',
      how: `custo ÷ ${formatPercent(remaining)}, tirando também a sobra`,
      cents: result.price,
      isSum: true,
    },
    { label: 'Taxas', how: `${formatPercent(input.fee)} do preço`, cents: result.fee },
    {
      label: 'Imposto',
      how: input.tax === 0 ? 'nenhum sobre a venda' : `${formatPercent(input.tax)} do preço`,
      cents: result.tax,
    },
    { label: 'Sobra', how: 'preço menos custo, taxas e imposto', cents: result.left, isSum: true },
  ]
}

export function sheetOf(result: PriceResult) {
  return [
    ['Linha', 'Conta', 'Valor (R$)'],
    ...proofOf(result).map(({ label, how, cents }) => [label, how, { cents }]),
    ...(result.today
      ? [['Hoje', `sobra com ${formatCents(result.today.price)}`, { cents: result.today.left }]]
      : []),
  ]
}
