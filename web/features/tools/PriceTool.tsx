import facts from 'virtual:tool-facts'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatCents, formatPercent } from '#domain/tools/numbers.ts'
import {
  type PriceField,
  type PriceResult,
  priceExample,
  priceShape,
  type Regime,
  type Slip,
  simulatePrice,
} from '#domain/tools/price.ts'
import { priceFacts } from '#domain/tools/tool-facts.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { FactNotes } from './FactNotes.tsx'
import { Choice, NumberField, Slider, TextField } from './fields.tsx'
import { PartsBar } from './PartsBar.tsx'
import { Proof, type ProofLine } from './Proof.tsx'
import { saveSheet } from './save-file.ts'
import { Advice, Hero, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { useToday } from './use-today.ts'
import { type ToolFormState, useToolForm } from './use-tool-form.ts'

const known = priceFacts(facts)
const tax = {
  comercio: formatPercent(known.rates['simples-comercio']),
  servicos: formatPercent(known.rates['simples-servicos']),
}

const regimeItems: ReadonlyArray<{ value: Regime; label: string }> = [
  { value: 'mei', label: 'MEI' },
  { value: 'nenhum', label: 'Sem CNPJ' },
  { value: 'simples-comercio', label: `Simples ${tax.comercio} (comércio)` },
  { value: 'simples-servicos', label: `Simples ${tax.servicos} (serviços)` },
]

const slipItems: ReadonlyArray<{ value: Slip; label: string }> = [
  { value: 'somado', label: 'Já somei' },
  { value: 'comercio', label: `Comércio ${formatCents(known.slips.comercio)}` },
  { value: 'servicos', label: `Serviços ${formatCents(known.slips.servicos)}` },
  { value: 'ambos', label: `Os dois ${formatCents(known.slips.ambos)}` },
]

type State = ToolFormState<PriceField, 'what' | 'amount'>

export function PriceTool() {
  const state = useToolForm(priceShape)
  const today = useToday()
  const answer = simulatePrice(state.form, known)
  const { result } = answer
  const isEmpty =
    state.form.rows.length === 0 &&
    Object.entries(priceShape.blank).every(
      ([field, value]) => state.form.fields[field as PriceField] === value,
    )
  return (
    <ToolFrame
      tool="simulador-de-preco"
      lead="Some o que custa fazer um e descubra quanto cobrar."
      spoken={result ? `Cobre pelo menos ${formatCents(result.price)}.` : (answer.advice ?? '')}
      result={
        result ? (
          <PriceResultView result={result} />
        ) : (
          <Advice onExample={isEmpty ? () => state.replace(priceExample) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={result ? <PriceDetails result={result} /> : null}
      form={<PriceFields state={state} errors={answer.errors} rowErrors={answer.rowErrors} />}
      actions={
        <ShareActions
          link={state.link}
          isEmpty={isEmpty}
          onSheet={result ? () => saveSheet('simulador-de-preco', sheetOf(result)) : null}
          onClear={state.clear}
        />
      }
      notes={
        <FactNotes
          today={today}
          ids={[
            'das-comercio',
            'das-servicos',
            'das-comercio-servicos',
            'simples-comercio-inicial',
            'simples-servicos-inicial',
          ]}
        />
      }
    />
  )
}

interface FieldsProps {
  state: State
  errors: Readonly<Partial<Record<PriceField, string>>>
  rowErrors: Readonly<Record<number, string>>
}

function PriceFields({ state, errors, rowErrors }: FieldsProps) {
  const { fields, rows } = state.form
  const number = (field: PriceField) => ({
    value: fields[field],
    error: errors[field],
    onChange: (value: string) => state.set(field, value),
  })
  return (
    <>
      {rows.length > 0 ? (
        <MaterialList state={state} rowErrors={rowErrors} />
      ) : (
        <div>
          <NumberField
            label="Material"
            hint="Tudo o que some a cada vez: ingrediente, embalagem, gás."
            {...number('material')}
          />
          <Button
            size="small"
            variant="quiet"
            icon={<Plus />}
            className="-ms-4 mt-1"
            onClick={() => state.setRows([{ what: '', amount: fields.material }, priceShape.blankRow])}
          >
            Abrir a lista
          </Button>
        </div>
      )}
      <div className="tool-pair">
        <NumberField label="Seu tempo" unit="min" placeholder="45" {...number('minutes')} />
        <NumberField label="Sua hora" {...number('hour')} />
      </div>
      <NumberField
        label="Quantas unidades saem disso?"
        unit="un."
        placeholder="1"
        hint="Fez um lote? Material e tempo se dividem por ele."
        {...number('units')}
      />
      <div className="tool-pair">
        <NumberField label="Contas fixas do mês" {...number('fixed')} />
        <NumberField label="Vendas por mês" unit="un." placeholder="40" {...number('sales')} />
      </div>
      <NumberField
        label="Taxas da venda"
        unit="%"
        placeholder="5"
        hint="Maquininha, aplicativo, comissão: tudo o que é percentual do preço."
        {...number('fee')}
      />
      <Choice
        label="Como você é hoje"
        items={regimeItems}
        value={fields.regime as Regime}
        onChange={(value) => state.set('regime', value)}
      />
      {fields.regime === 'mei' ? (
        <Choice
          label="O boleto do DAS está nas contas fixas?"
          items={slipItems}
          value={fields.slip as Slip}
          onChange={(value) => state.set('slip', value)}
        />
      ) : null}
      <div>
        <NumberField label="Quero que sobre" unit="%" placeholder="15" {...number('margin')} />
        <Slider
          label="Quero que sobre"
          value={Number.parseFloat(fields.margin.replace(',', '.')) || 0}
          max={60}
          spoken={`${fields.margin || '0'}%`}
          onChange={(value) => state.set('margin', String(value))}
        />
      </div>
      <NumberField label="Quanto você cobra hoje? (se já vende)" {...number('current')} />
    </>
  )
}

function MaterialList({ state, rowErrors }: { state: State; rowErrors: Readonly<Record<number, string>> }) {
  const { rows } = state.form
  const change = (position: number, part: Partial<(typeof rows)[number]>) =>
    state.setRows(rows.map((row, at) => (at === position ? { ...row, ...part } : row)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Material</legend>
      <ul className="flex flex-col gap-3">
        {rows.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={position} className="tool-row">
            <TextField
              label={`Item ${position + 1}`}
              value={row.what}
              maxLength={40}
              autoComplete="off"
              onChange={(value) => change(position, { what: value })}
            />
            <NumberField
              label="Valor"
              value={row.amount}
              error={rowErrors[position]}
              onChange={(amount) => change(position, { amount })}
            />
            <IconButton
              label={`Tirar ${row.what || `o item ${position + 1}`}`}
              onClick={() => state.setRows(rows.filter((_, at) => at !== position))}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {rows.length < priceShape.maxRows ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus />}
          className="-ms-4 mt-1"
          onClick={() => state.setRows([...rows, priceShape.blankRow])}
        >
          Mais um item
        </Button>
      ) : null}
    </fieldset>
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

function PriceResultView({ result }: { result: PriceResult }) {
  const share = result.price === 0 ? 0 : Math.round((result.left * 10_000) / result.price)
  return (
    <>
      <Hero eyebrow="Cobre pelo menos" value={formatCents(result.price)}>
        {result.margin === 0 ? (
          <p>É o piso: paga tudo, inclusive você, e não sobra nada para o negócio.</p>
        ) : (
          <p>
            Sobra <strong>{formatCents(result.left)}</strong> em cada um,{' '}
            {formatPercent(Math.round(share / 10) * 10)} do preço. O piso é {formatCents(result.floor)}.
          </p>
        )}
      </Hero>
      <PartsBar title="Para onde vai cada parte do preço" parts={partsOf(result)} />
    </>
  )
}

function PriceDetails({ result }: { result: PriceResult }) {
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
      how: input.fixed === 0 ? 'nenhuma' : `${formatCents(input.fixed)} ÷ ${input.sales} vendas`,
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

function sheetOf(result: PriceResult) {
  return [
    ['Linha', 'Conta', 'Valor (R$)'],
    ...proofOf(result).map(({ label, how, cents }) => [label, how, { cents }]),
    ...(result.today
      ? [['Hoje', `sobra com ${formatCents(result.today.price)}`, { cents: result.today.left }]]
      : []),
  ]
}
