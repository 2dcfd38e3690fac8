import facts from 'virtual:tool-facts'
import { brazilianDay, monthName } from '#domain/tools/business-days.ts'
import {
  exitFrom,
  type MeiField,
  type MeiProjection,
  meiExample,
  meiModes,
  meiShape,
  monthFields,
  noticeDeadline,
  readMei,
} from '#domain/tools/mei.ts'
import { formatCents, formatPercent } from '#domain/tools/numbers.ts'
import { meiFacts } from '#domain/tools/tool-facts.ts'
import { isBusinessDay } from './business-days.ts'
import { FactNotes } from './FactNotes.tsx'
import { Choice, NumberField, SelectField } from './fields.tsx'
import { MeiMonths, MeiRuler } from './MeiRuler.tsx'
import { Proof, type ProofLine } from './Proof.tsx'
import { saveSheet } from './save-file.ts'
import { Advice, Hero, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { useToday } from './use-today.ts'
import { type ToolFormState, useToolForm } from './use-tool-form.ts'

const known = meiFacts(facts)
const modeLabels = { meses: 'Mês a mês', media: 'Só sei a média' } as const

export function MeiTool() {
  const state = useToolForm(meiShape)
  const today = useToday()
  const year = Number(today.slice(0, 4))
  const answer = readMei(state.form, known)
  const { result } = answer
  const isEmpty = Object.entries(meiShape.blank).every(
    ([field, value]) => state.form.fields[field as MeiField] === value,
  )
  return (
    <ToolFrame
      tool="termometro-do-mei"
      lead="Some o que entrou no ano e veja se o limite vai ficar pequeno."
      spoken={
        result
          ? `Projeção do ano: ${formatCents(result.projection)}. ${zoneTitle(result)}`
          : (answer.advice ?? '')
      }
      result={
        result ? (
          <MeiView result={result} year={year} />
        ) : (
          <Advice onExample={isEmpty ? () => state.replace(meiExample) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={
        result ? (
          <>
            <MeiMonths result={result} />
            <Proof title="A conta, linha por linha" lines={proofOf(result)} />
          </>
        ) : null
      }
      form={<MeiFields state={state} errors={answer.errors} />}
      actions={
        <ShareActions
          link={state.link}
          isEmpty={isEmpty}
          onSheet={result ? () => saveSheet('termometro-do-mei', sheetOf(result, year)) : null}
          onClear={state.clear}
        />
      }
      notes={
        <FactNotes
          today={today}
          ids={['mei-limite-anual', 'mei-tolerancia', 'mei-comunicar-saida', 'projeto-do-limite']}
        />
      }
    />
  )
}

interface FieldsProps {
  state: ToolFormState<MeiField, never>
  errors: Readonly<Partial<Record<MeiField, string>>>
}

function MeiFields({ state, errors }: FieldsProps) {
  const { fields } = state.form
  const number = (field: MeiField) => ({
    value: fields[field],
    error: errors[field],
    onChange: (value: string) => state.set(field, value),
  })
  const start = Math.min(12, Math.max(1, Number(fields.start) || 1))
  return (
    <>
      <SelectField
        label="Quando você abriu o MEI?"
        value={String(start)}
        onChange={(value) => state.set('start', value)}
        options={monthFields.map((_, position) => ({
          value: String(position + 1),
          label: position === 0 ? 'Em janeiro, ou em outro ano' : `Em ${monthName(position + 1)} deste ano`,
        }))}
        hint="No ano em que abre, o limite conta só os meses que faltam."
      />
      <Choice
        label="O que você sabe das vendas?"
        items={meiModes.map((value) => ({ value, label: modeLabels[value] }))}
        value={fields.mode === 'media' ? 'media' : 'meses'}
        onChange={(value) => state.set('mode', value)}
      />
      {fields.mode === 'media' ? (
        <NumberField
          label="Quanto entra por mês, em média"
          hint="Tudo o que entra, antes de pagar qualquer conta."
          {...number('average')}
        />
      ) : (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">Quanto entrou em cada mês</legend>
          <p className="mb-3 text-sm text-ink-soft">
            Tudo o que entrou, antes de pagar qualquer conta. Deixe vazio o que ainda não veio.
          </p>
          <div className="tool-pair">
            {monthFields.slice(start - 1).map((field, position) => (
              <NumberField key={field} label={capitalized(monthName(start + position))} {...number(field)} />
            ))}
          </div>
        </fieldset>
      )}
      <NumberField
        label="Algum extra até dezembro?"
        hint="Uma encomenda grande, o Natal, a Black Friday: o que vem além da média."
        {...number('extra')}
      />
    </>
  )
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function zoneTitle({ zone, isClose }: MeiProjection): string {
  if (zone === 'beyond') return 'Passa da tolerância: a saída é retroativa.'
  if (zone === 'tolerance') return 'Passa do limite, dentro da tolerância.'
  return isClose ? 'Cabe no limite, mas já está perto.' : 'Cabe no limite, com folga.'
}

function MeiView({ result, year }: { result: MeiProjection; year: number }) {
  return (
    <>
      <Hero eyebrow={`Projeção de ${year}`} value={formatCents(result.projection)}>
        <p className="font-bold">{zoneTitle(result)}</p>
        <p>
          {result.room >= 0
            ? `Faltam ${formatCents(result.room)} para o limite de ${formatCents(result.limit)}.`
            : `São ${formatCents(-result.room)} acima do limite de ${formatCents(result.limit)}.`}
        </p>
      </Hero>
      <MeiRuler result={result} />
      <WhatToDo result={result} year={year} />
    </>
  )
}

/** What follows from the zone, and by when. */
function WhatToDo({ result, year }: { result: MeiProjection; year: number }) {
  const { zone, crossing } = result
  const exit = exitFrom(result, year)
  return (
    <div className="tool-card">
      <h2 className="text-lg">O que fazer, e até quando</h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
        {zone === 'within' ? (
          <>
            <li>Some as vendas todo mês e refaça esta conta.</li>
            <li>
              {result.isClose
                ? 'Você passou do sinal de alerta. Marque uma conversa com um contador agora, enquanto dá tempo de escolher com calma.'
                : `Seu sinal de alerta é ${formatCents(result.warning)}, 80% do limite. Se a projeção passar disso, fale com um contador.`}
            </li>
          </>
        ) : (
          <>
            {crossing === null ? null : (
              <li>
                {result.months.find(({ month }) => month === crossing)?.isKnown
                  ? 'O limite foi ultrapassado em'
                  : 'Nesse ritmo, o limite é ultrapassado em'}{' '}
                <strong>{monthName(crossing)}</strong>. Avise a saída no Portal do Empreendedor até{' '}
                <strong>{brazilianDay(noticeDeadline(year, crossing, isBusinessDay))}</strong>.
              </li>
            )}
            <li>
              {zone === 'tolerance' ? (
                <>
                  Você segue MEI até dezembro, paga o imposto do que excedeu e muda de forma em{' '}
                  <strong>{exit}</strong>.
                </>
              ) : (
                <>
                  A saída volta a <strong>{exit}</strong>, com imposto de ME sobre tudo, multa e juros.
                  Procure um contador esta semana.
                </>
              )}
            </li>
            <li>
              Não segure venda nem nota para caber: o que entra deixa rastro. Se ficou pequeno, o negócio foi
              bem.
            </li>
          </>
        )}
      </ul>
    </div>
  )
}

function proofOf(result: MeiProjection): readonly ProofLine[] {
  const { activeMonths, remainingMonths } = result
  const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)
  return [
    { label: 'Já entrou', how: `${months(activeMonths - remainingMonths)} de vendas`, cents: result.soFar },
    {
      label: 'Ainda vem',
      how: `${months(remainingMonths)} na média de ${formatCents(result.average)}`,
      cents: result.average * remainingMonths,
    },
    { label: 'Extra', how: 'além da média', cents: result.extra },
    { label: 'Projeção do ano', how: 'as três somadas', cents: result.projection, isSum: true },
    {
      label: 'Seu limite',
      how:
        activeMonths === 12
          ? 'o ano inteiro'
          : `proporcional a ${months(activeMonths)}, contando o da abertura`,
      cents: result.limit,
      isSum: true,
    },
    {
      label: 'Com a tolerância',
      how: `o limite mais ${formatPercent(known.tolerance)}`,
      cents: result.ceiling,
    },
  ]
}

function sheetOf(result: MeiProjection, year: number) {
  return [
    ['Mês', 'Acumulado (R$)', 'Situação'],
    ...result.months.map(({ month, total, isKnown }) => [
      `${monthName(month)} de ${year}`,
      { cents: total },
      isKnown ? 'vendido' : 'projetado',
    ]),
    ['Limite', { cents: result.limit }, ''],
    ['Limite com tolerância', { cents: result.ceiling }, ''],
  ]
}
