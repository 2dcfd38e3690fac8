import { useState } from 'react'
import { shortDay } from '#domain/text/formats.ts'
import { formatCents } from '#domain/text/numbers.ts'
import {
  type CashCell,
  type CashField,
  type CashPlan,
  type CashResult,
  cashExample,
  cashShape,
  foreseeCash,
} from '#domain/tools/cash.ts'
import { saveSheet } from '#web/app/save-file.ts'
import { CashChart, CashWeeks } from './CashChart.tsx'
import { CashLines } from './CashLines.tsx'
import { Choice, NumberField, TextField } from './fields.tsx'
import { Advice, Hero, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { useToday } from './use-today.ts'
import { type ToolFormState, useToolForm } from './use-tool-form.ts'
import './cash.css'

export function CashTool() {
  const state = useToolForm(cashShape)
  const today = useToday()
  const answer = foreseeCash(state.form, today)
  const { result } = answer
  const [view, setView] = useState<View>('atOnce')
  const plan = result ? planOf(result, view) : null

  return (
    <ToolFrame
      tool="caixa-de-90-dias"
      lead="O que entra e o que sai nas próximas 13 semanas, e qual delas aperta."
      save={result ? { rows: sheetOf(result), link: state.link } : null}
      spoken={plan ? tightestSentence(plan) : (answer.advice ?? '')}
      result={
        result && plan ? (
          <CashView result={result} plan={plan} view={view} onView={setView} />
        ) : (
          <Advice onExample={state.isBlank ? () => state.replace(cashExample(today)) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={
        result && plan ? (
          <>
            <CashWeeks plan={plan} />
            {result.leftOut > 0 ? <LeftOut cents={result.leftOut} /> : null}
          </>
        ) : null
      }
      form={<CashFields state={state} today={today} errors={answer.errors} rowErrors={answer.rowErrors} />}
      actions={
        <ShareActions
          tool="caixa-de-90-dias"
          link={state.link}
          isBlank={state.isBlank}
          onSheet={result ? () => saveSheet('caixa-de-90-dias', sheetOf(result)) : null}
          onClear={state.clear}
        />
      }
    />
  )
}

interface FieldsProps {
  state: ToolFormState<CashField, CashCell>
  today: string
  errors: Readonly<Partial<Record<CashField, string>>>
  rowErrors: Readonly<Record<number, string>>
}

function CashFields({ state, today, errors, rowErrors }: FieldsProps) {
  const { fields } = state.form
  const start = fields.start || today
  return (
    <>
      <div className="tool-pair">
        <NumberField
          label="Quanto você tem"
          name="balance"
          value={fields.balance}
          error={errors.balance}
          onChange={(value) => state.set('balance', value)}
        />
        <TextField
          label="A partir de"
          type="date"
          value={start}
          error={errors.start}
          onChange={(value) => state.set('start', value)}
        />
      </div>
      <CashLines state={state} start={start} rowErrors={rowErrors} />
      <fieldset className="tool-box">
        <legend className="font-display text-lg font-bold">À vista ou parcelado?</legend>
        <p className="mb-3 text-sm text-ink-soft">
          Pensa em comprar algo? Veja o que cada jeito de pagar faz com o caixa.
        </p>
        <div className="flex flex-col gap-4">
          <div className="tool-pair">
            <NumberField
              label="Valor da compra"
              name="purchase"
              value={fields.purchase}
              error={errors.purchase}
              onChange={(value) => state.set('purchase', value)}
            />
            <NumberField
              label="Parcelas"
              unit="x"
              placeholder="4"
              name="installments"
              value={fields.installments}
              error={errors.installments}
              onChange={(value) => state.set('installments', value)}
            />
          </div>
          <TextField
            label="Dia da compra"
            type="date"
            value={fields.purchaseDay || start}
            error={errors.purchaseDay}
            onChange={(value) => state.set('purchaseDay', value)}
          />
        </div>
      </fieldset>
    </>
  )
}

function tightestSentence({ weeks, tightest, lowest }: CashPlan): string {
  const week = weeks[tightest]
  const when = week ? `${shortDay(week.first)} a ${shortDay(week.last)}` : ''
  return `A semana mais apertada é a de ${when}: termina com ${formatCents(lowest)}.`
}

const viewLabels = { atOnce: 'À vista', inParts: 'Parcelado', without: 'Sem a compra' } as const
type View = keyof typeof viewLabels

function planOf({ plan, purchase }: CashResult, view: View): CashPlan {
  return purchase === null || view === 'without' ? plan : purchase[view]
}

interface CashViewProps {
  result: CashResult
  plan: CashPlan
  view: View
  onView: (view: View) => void
}

function CashView({ result: { purchase }, plan, view, onView }: CashViewProps) {
  const week = plan.weeks[plan.tightest]
  return (
    <>
      <Hero eyebrow="No fim da semana mais apertada, você fica com" value={formatCents(plan.lowest)}>
        <p>
          {week ? (
            <>
              Na semana de{' '}
              <strong>
                {shortDay(week.first)} a {shortDay(week.last)}
              </strong>
              .{' '}
            </>
          ) : null}
          {plan.lowest < 0
            ? 'Falta dinheiro: adie um gasto, antecipe uma entrada ou negocie o prazo, enquanto ainda dá tempo.'
            : `No fim das 13 semanas, sobram ${formatCents(plan.end)}.`}
        </p>
      </Hero>
      {purchase ? (
        <div className="tool-card tool-chrome">
          <Choice
            label="Mostrar"
            items={(Object.keys(viewLabels) as View[]).map((value) => ({ value, label: viewLabels[value] }))}
            value={view}
            onChange={onView}
          />
        </div>
      ) : null}
      <CashChart plan={plan} />
      {purchase ? <PurchaseView purchase={purchase} /> : null}
    </>
  )
}

function LeftOut({ cents }: { cents: number }) {
  return (
    <p className="text-sm text-ink-soft">
      Ficaram fora {formatCents(cents)}: o provável entra pela metade, e o sonho só entra quando vira
      contrato.
    </p>
  )
}

function PurchaseView({ purchase }: { purchase: NonNullable<CashResult['purchase']> }) {
  const { atOnce, inParts, count, part, later, cents } = purchase
  const verdict =
    atOnce.lowest >= 0
      ? 'Cabe à vista: nenhuma semana fecha no vermelho. Se houver desconto, aproveite.'
      : inParts.lowest >= 0
        ? 'Só cabe parcelado: à vista falta dinheiro antes do fim.'
        : 'Não cabe de nenhum dos dois jeitos. Adie a compra ou aumente o que entra.'
  return (
    <div className="tool-card">
      <h2 className="text-lg">À vista ou parcelado?</h2>
      <p className="mt-1 font-semibold">{verdict}</p>
      <dl className="tool-facts-list">
        <div>
          <dt>À vista, {formatCents(cents)}</dt>
          <dd>na pior semana {formatCents(atOnce.lowest)}</dd>
        </div>
        <div>
          <dt>
            {count}x de {formatCents(part)}
          </dt>
          <dd>
            na pior semana {formatCents(inParts.lowest)}
            {later > 0 ? `, e ${formatCents(later)} ainda por pagar depois` : ''}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function sheetOf({ plan, purchase }: CashResult) {
  return [
    [
      'Semana',
      'Entra (R$)',
      'Sai (R$)',
      'Saldo (R$)',
      ...(purchase ? ['Saldo à vista (R$)', 'Saldo parcelado (R$)'] : []),
    ],
    ...plan.weeks.map((week, position) => [
      `${shortDay(week.first)} a ${shortDay(week.last)}`,
      { cents: week.incoming },
      { cents: week.outgoing },
      { cents: week.balance },
      ...(purchase
        ? [
            { cents: purchase.atOnce.weeks[position]?.balance ?? 0 },
            { cents: purchase.inParts.weeks[position]?.balance ?? 0 },
          ]
        : []),
    ]),
  ]
}
