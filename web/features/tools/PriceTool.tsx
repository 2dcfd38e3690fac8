import facts from 'virtual:tool-facts/simulador-de-preco'
import Plus from 'lucide-react/icons/plus'
import { formatCents, formatPercent, readPercent } from '#domain/text/numbers.ts'
import { chosen } from '#domain/tools/forms.ts'
import {
  type PriceField,
  priceExample,
  priceShape,
  type Regime,
  regimes,
  type Slip,
  simulatePrice,
  slips,
} from '#domain/tools/price.ts'
import { priceFacts } from '#domain/tools/tool-facts.ts'
import { saveSheet } from '#web/app/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { FactNotes } from './FactNotes.tsx'
import { Choice, NumberField, Slider } from './fields.tsx'
import { MaterialList, type PriceFormState } from './MaterialList.tsx'
import { PriceDetails, PriceResultView, sheetOf } from './PriceResultView.tsx'
import { Advice, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { useToday } from './use-today.ts'
import { useToolForm } from './use-tool-form.ts'

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

export function PriceTool() {
  const state = useToolForm(priceShape)
  const today = useToday()
  const answer = simulatePrice(state.form, known)
  const { result } = answer

  return (
    <ToolFrame
      tool="simulador-de-preco"
      lead="Some o que custa fazer um e descubra quanto cobrar."
      save={result ? { rows: sheetOf(result), link: state.link } : null}
      spoken={result ? `Cobre pelo menos ${formatCents(result.price)}.` : (answer.advice ?? '')}
      result={
        result ? (
          <PriceResultView result={result} />
        ) : (
          <Advice onExample={state.isBlank ? () => state.replace(priceExample) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={result ? <PriceDetails result={result} /> : null}
      form={<PriceFields state={state} errors={answer.errors} rowErrors={answer.rowErrors} />}
      actions={
        <ShareActions
          tool="simulador-de-preco"
          link={state.link}
          isBlank={state.isBlank}
          onSheet={result ? () => saveSheet('simulador-de-preco', sheetOf(result)) : null}
          onClear={state.clear}
        />
      }
      notes={<FactNotes today={today} facts={Object.values(facts)} />}
    />
  )
}

interface FieldsProps {
  state: PriceFormState
  errors: Readonly<Partial<Record<PriceField, string>>>
  rowErrors: Readonly<Record<number, string>>
}

function PriceFields({ state, errors, rowErrors }: FieldsProps) {
  const { fields, rows } = state.form
  const regime = chosen(fields.regime, regimes)
  const margin = readPercent(fields.margin)
  const number = (field: PriceField) => ({
    name: field,
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
        value={regime}
        onChange={(value) => state.set('regime', value)}
      />
      {regime === 'mei' ? (
        <Choice
          label="O boleto do DAS está nas contas fixas?"
          items={slipItems}
          value={chosen(fields.slip, slips)}
          onChange={(value) => state.set('slip', value)}
        />
      ) : null}
      <div>
        <NumberField label="Quero que sobre" unit="%" placeholder="15" {...number('margin')} />
        <Slider
          label="Quero que sobre"
          value={margin.kind === 'number' ? margin.value / 100 : 0}
          max={60}
          spoken={`${fields.margin || '0'}%`}
          onChange={(value) => state.set('margin', String(value))}
        />
      </div>
      <NumberField label="Quanto você cobra hoje? (se já vende)" {...number('current')} />
    </>
  )
}
