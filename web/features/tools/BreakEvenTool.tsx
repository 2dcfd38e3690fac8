import { useState } from 'react'
import { formatNumber } from '#domain/text/formats.ts'
import { formatCents, formatHundredths, readMoney } from '#domain/text/numbers.ts'
import {
  type BreakEvenField,
  type BreakEvenResult,
  breakEvenExample,
  breakEvenShape,
  findBreakEven,
} from '#domain/tools/break-even.ts'
import { saveSheet } from '#web/app/save-file.ts'
import { BreakEvenChart } from './BreakEvenChart.tsx'
import { BreakEvenToday, sales } from './BreakEvenToday.tsx'
import { NumberField, Slider } from './fields.tsx'
import { Proof, type ProofLine } from './Proof.tsx'
import { Advice, Hero, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { type ToolFormState, useToolForm } from './use-tool-form.ts'

export function BreakEvenTool() {
  const state = useToolForm(breakEvenShape)
  const answer = findBreakEven(state.form)
  const { result } = answer

  return (
    <ToolFrame
      tool="ponto-de-equilibrio"
      lead="Quantas vendas pagam o mês, com a sua retirada dentro."
      save={result ? { rows: sheetOf(result), link: state.link } : null}
      spoken={
        result
          ? `${result.perMonth === 1 ? 'É' : 'São'} ${sales(result.perMonth)} por mês para empatar.`
          : (answer.advice ?? '')
      }
      result={
        result ? (
          <BreakEvenView result={result} />
        ) : (
          <Advice onExample={state.isBlank ? () => state.replace(breakEvenExample) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={result ? <BreakEvenDetails result={result} /> : null}
      form={<BreakEvenFields state={state} errors={answer.errors} />}
      actions={
        <ShareActions
          tool="ponto-de-equilibrio"
          link={state.link}
          isBlank={state.isBlank}
          onSheet={result ? () => saveSheet('ponto-de-equilibrio', sheetOf(result)) : null}
          onClear={state.clear}
        />
      }
    />
  )
}

interface FieldsProps {
  state: ToolFormState<BreakEvenField, never>
  errors: Readonly<Partial<Record<BreakEvenField, string>>>
}

function BreakEvenFields({ state, errors }: FieldsProps) {
  const { fields } = state.form
  const number = (field: BreakEvenField) => ({
    name: field,
    value: fields[field],
    error: errors[field],
    onChange: (value: string) => state.set(field, value),
  })
  return (
    <>
      <MoneyWithSlider
        label="Contas fixas do mês"
        hint="Aluguel, luz, internet, boletos e a sua retirada: o que chega com ou sem venda."
        least={2_000}
        {...number('fixed')}
      />
      <MoneyWithSlider
        label="Preço de cada venda"
        hint="Se os preços variam, use a média."
        least={50}
        {...number('price')}
      />
      <MoneyWithSlider
        label="Gasto em cada venda"
        hint="Material, embalagem, entrega: o que só existe quando vende."
        least={20}
        {...number('variable')}
      />
      <div className="tool-pair">
        <NumberField label="Taxas da venda" unit="%" placeholder="5" {...number('fee')} />
        <NumberField label="Dias de trabalho" unit="dias" placeholder="22" {...number('days')} />
      </div>
      <NumberField
        label="Quantas você vende hoje por mês? (se já vende)"
        unit="un."
        placeholder="80"
        {...number('current')}
      />
    </>
  )
}

interface MoneyWithSliderProps {
  label: string
  hint: string
  value: string
  error: string | undefined
  /** The slider's reach while the field is empty, in reais. */
  least: number
  onChange: (value: string) => void
}

function MoneyWithSlider({ least, ...field }: MoneyWithSliderProps) {
  const read = readMoney(field.value)
  const reais = read.kind === 'number' ? Math.round(read.value / 100) : 0
  // The reach stays while the slider is used, or it would run away under the finger.
  const [held, setHeld] = useState<{ readonly value: string; readonly max: number } | null>(null)
  const reach = least * 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, reais * 1.01) / least)))
  const max = held?.value === field.value ? held.max : reach
  return (
    <div>
      <NumberField {...field} />
      <Slider
        label={field.label}
        value={reais}
        max={max}
        spoken={formatCents(reais * 100)}
        onChange={(amount) => {
          const value = `${formatNumber(amount)},00`
          setHeld({ value, max })
          field.onChange(value)
        }}
      />
    </div>
  )
}

function BreakEvenView({ result }: { result: BreakEvenResult }) {
  return (
    <>
      <Hero eyebrow="Para empatar o mês" value={sales(result.perMonth)}>
        <p>
          {formatHundredths(result.perDay)} por dia de trabalho,{' '}
          <strong>{formatNumber(result.perWeek)} por semana</strong>. Da próxima em diante, sobra.
        </p>
      </Hero>
      <BreakEvenChart result={result} />
    </>
  )
}

function BreakEvenDetails({ result }: { result: BreakEvenResult }) {
  const { today } = result
  return (
    <>
      {today ? <BreakEvenToday today={today} /> : null}
      <Proof title="A conta, linha por linha" lines={proofOf(result)} />
    </>
  )
}

function proofOf({
  input,
  feeCents,
  contribution,
  perMonth,
  revenue,
}: BreakEvenResult): readonly ProofLine[] {
  return [
    { label: 'Preço', how: 'o que entra em cada venda', cents: input.price },
    { label: 'Gasto', how: 'o que sai em cada venda', cents: -input.variable },
    { label: 'Taxas', how: `${formatHundredths(input.fee)}% do preço`, cents: -feeCents },
    { label: 'Cada venda deixa', how: 'preço menos gasto e taxas', cents: contribution, isSum: true },
    {
      label: 'Contas fixas',
      how: `÷ ${formatCents(contribution)} = ${sales(perMonth)}, arredondando para cima`,
      cents: input.fixed,
    },
    {
      label: 'Entra no empate',
      how: `${sales(perMonth)} × ${formatCents(input.price)}`,
      cents: revenue,
      isSum: true,
    },
  ]
}

function sheetOf(result: BreakEvenResult) {
  return [
    ['Linha', 'Conta', 'Valor'],
    ...proofOf(result).map(({ label, how, cents }) => [label, how, { cents }]),
    ['Vendas por mês', 'para empatar', result.perMonth],
    ['Vendas por semana', 'arredondando para cima', result.perWeek],
    ['Meta por dia', `em ${result.input.days} dias`, result.dailyGoal],
  ]
}
