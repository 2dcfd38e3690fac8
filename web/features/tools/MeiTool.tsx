import facts from 'virtual:tool-facts/termometro-do-mei'
import { lazy, Suspense } from 'react'
import { formatCents, formatPercent } from '#domain/text/numbers.ts'
import { monthName } from '#domain/tools/business-days.ts'
import {
  type MeiField,
  type MeiProjection,
  meiExample,
  meiModes,
  meiShape,
  monthFields,
  readMei,
} from '#domain/tools/mei.ts'
import { meiFacts } from '#domain/tools/tool-facts.ts'
import { saveSheet } from '#web/app/save-file.ts'
import { FactNotes } from './FactNotes.tsx'
import { Choice, NumberField, SelectField } from './fields.tsx'
import { MeiMonths, MeiRuler } from './MeiRuler.tsx'
import { Proof, type ProofLine } from './Proof.tsx'
import { Advice, Hero, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { useToday } from './use-today.ts'
import { type ToolFormState, useToolForm } from './use-tool-form.ts'

// Loaded with a result: its calendar of holidays is as large as the rest.
const MeiAdvice = lazy(async () => ({ default: (await import('./MeiAdvice.tsx')).MeiAdvice }))

const known = meiFacts(facts)
const modeLabels = { meses: 'Mês a mês', media: 'Só sei a média' } as const

export function MeiTool() {
  const state = useToolForm(meiShape)
  const today = useToday()
  const year = Number(today.slice(0, 4))
  const answer = readMei(state.form, known)
  const { result } = answer

  return (
    <ToolFrame
      tool="termometro-do-mei"
      lead="Some o que entrou no ano e veja se o limite vai ficar pequeno."
      save={result ? { rows: sheetOf(result, year), link: state.link } : null}
      spoken={
        result
          ? `Projeção do ano: ${formatCents(result.projection)}. ${zoneTitle(result)}`
          : (answer.advice ?? '')
      }
      result={
        result ? (
          <MeiView result={result} year={year} />
        ) : (
          <Advice onExample={state.isBlank ? () => state.replace(meiExample) : undefined}>
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
          tool="termometro-do-mei"
          link={state.link}
          isBlank={state.isBlank}
          onSheet={result ? () => saveSheet('termometro-do-mei', sheetOf(result, year)) : null}
          onClear={state.clear}
        />
      }
      notes={<FactNotes today={today} facts={Object.values(facts)} />}
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
    name: field,
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
      <Suspense>
        <MeiAdvice result={result} year={year} />
      </Suspense>
    </>
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
