import facts from 'virtual:tool-facts/calendario-do-negocio'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useId } from 'react'
import { formatCents } from '#domain/text/numbers.ts'
import { addMonths, brazilianDay, monthName, onWeekday, weekdayName } from '#domain/tools/business-days.ts'
import {
  type Activity,
  type CalendarField,
  type CalendarResult,
  calendarExample,
  calendarFile,
  calendarShape,
  chosenActivity,
  type DueDate,
  listDueDates,
  reminders,
  spans,
} from '#domain/tools/due-dates.ts'
import { chosen } from '#domain/tools/forms.ts'
import { calendarFacts } from '#domain/tools/tool-facts.ts'
import { saveFile, saveSheet } from '#web/app/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { isBusinessDay } from './business-days.ts'
import { FactNotes } from './FactNotes.tsx'
import { Choice, SelectField } from './fields.tsx'
import { Advice, Hero, ShareActions, ToolFrame } from './ToolFrame.tsx'
import { useToday } from './use-today.ts'
import { type ToolFormState, useToolForm } from './use-tool-form.ts'
import './calendar.css'

const known = calendarFacts(facts)

const activityItems: ReadonlyArray<{ value: Activity; label: string }> = [
  { value: 'comercio', label: 'Comércio ou indústria' },
  { value: 'servicos', label: 'Serviços' },
  { value: 'ambos', label: 'Os dois' },
]

const reminderLabels: Readonly<Record<(typeof reminders)[number], string>> = {
  '5': '5 dias antes',
  '2': '2 dias antes',
  '0': 'No dia',
}

const reportItems = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

export function CalendarTool() {
  const state = useToolForm(calendarShape)
  const today = useToday()
  const answer = listDueDates(state.form, known, today, isBusinessDay)
  const { result } = answer

  const next = result?.dates.find(({ day, kind }) => day >= today && kind !== 'report')
  return (
    <ToolFrame
      tool="calendario-do-negocio"
      lead="As datas do MEI já em dia útil, para pôr no celular e esquecer o medo."
      save={result ? { rows: sheetOf(result), link: state.link } : null}
      spoken={next ? `${next.title} até ${brazilianDay(next.day)}.` : (answer.advice ?? '')}
      result={
        result ? (
          <NextDate next={next} />
        ) : (
          <Advice onExample={state.isBlank ? () => state.replace(calendarExample(today)) : undefined}>
            {answer.advice ?? ''}
          </Advice>
        )
      }
      details={result ? <DatesView result={result} today={today} /> : null}
      form={<CalendarFields state={state} today={today} errors={answer.errors} />}
      actions={
        <ShareActions
          tool="calendario-do-negocio"
          link={state.link}
          isBlank={state.isBlank}
          onSheet={result ? () => saveSheet('calendario-do-negocio', sheetOf(result)) : null}
          onClear={state.clear}
        />
      }
      notes={<FactNotes today={today} facts={Object.values(facts)} />}
    />
  )
}

interface FieldsProps {
  state: ToolFormState<CalendarField, never>
  today: string
  errors: Readonly<Partial<Record<CalendarField, string>>>
}

/** From half a year ago to a year ahead, YYYY-MM. */
function monthsAround(today: string): readonly string[] {
  return Array.from({ length: 19 }, (_, position) =>
    addMonths(`${today.slice(0, 7)}-01`, position - 6).slice(0, 7),
  )
}

function monthLabel(month: string): string {
  return `${monthName(Number(month.slice(5)))} de ${month.slice(0, 4)}`
}

function CalendarFields({ state, today, errors }: FieldsProps) {
  const { fields } = state.form
  const activity = chosenActivity(fields)
  const from = fields.from || today.slice(0, 7)
  return (
    <>
      <Choice
        label="O que você faz?"
        items={activityItems}
        value={activity ?? ''}
        onChange={(value) => state.set('activity', value)}
        hint={activity ? `Boleto de ${formatCents(known.slips[activity])} por mês.` : undefined}
      />
      <SelectField
        label="A partir de que mês"
        value={from}
        error={errors.from}
        options={[...new Set([...monthsAround(today), from])].map((value) => ({
          value,
          label: monthLabel(value),
        }))}
        onChange={(value) => state.set('from', value)}
      />
      <Choice
        label="Por quanto tempo"
        items={spans.map((value) => ({ value, label: `${value} meses` }))}
        value={chosen(fields.span, spans)}
        onChange={(value) => state.set('span', value)}
      />
      <Choice
        label="Lembrar no celular"
        items={reminders.map((value) => ({ value, label: reminderLabels[value] }))}
        value={chosen(fields.reminder, reminders)}
        onChange={(value) => state.set('reminder', value)}
      />
      <Choice
        label="Lembrar também de somar as vendas do mês?"
        items={reportItems}
        value={fields.report === 'sim' ? 'sim' : 'nao'}
        onChange={(value) => state.set('report', value)}
        hint="É o relatório mensal, que fica guardado com você."
      />
    </>
  )
}

function NextDate({ next }: { next: DueDate | undefined }) {
  if (next === undefined) return <Advice>Todas estas datas já passaram. Escolha um mês mais à frente.</Advice>
  return (
    <Hero eyebrow="A próxima data" value={brazilianDay(next.day)}>
      <p>
        <strong>{next.title}</strong>, {weekdayName(next.day)}. {next.detail}
      </p>
    </Hero>
  )
}

function DatesView({ result, today }: { result: CalendarResult; today: string }) {
  const heading = useId()
  return (
    <div className="tool-card">
      <h2 id={heading} className="text-lg">
        Suas datas
      </h2>
      <MonthStrip dates={result.dates} />
      <ol aria-labelledby={heading} className="tool-dates">
        {result.dates.map((date) => (
          <li
            key={`${date.kind}-${date.nominal}`}
            data-past={date.day < today ? '' : undefined}
            data-kind={date.kind}
          >
            <span className="tool-date">
              <strong>{date.day.slice(8)}</strong>
              {monthName(Number(date.day.slice(5, 7))).slice(0, 3)}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{date.title}</span>
              <span className="block text-sm text-ink-soft">
                {weekdayName(date.day)}, {brazilianDay(date.day)}.{' '}
                {date.day === date.nominal
                  ? ''
                  : `O dia ${date.nominal.slice(8)} cai ${isWeekend(date.nominal) ? onWeekday(date.nominal) : 'em feriado'}. `}
                {date.detail}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div className="tool-chrome mt-4">
        <Button
          variant="primary"
          icon={<CalendarPlus />}
          onClick={() =>
            saveFile('calendario-do-negocio.ics', calendarFile(result, stampOf(new Date())), 'text/calendar')
          }
        >
          Pôr no meu calendário
        </Button>
        <p className="mt-2 text-sm text-ink-soft">
          Baixa um arquivo de calendário: abra no celular, e ele pergunta se quer guardar.
        </p>
      </div>
    </div>
  )
}

/** The months at a glance; the list under it says the same in words. */
function MonthStrip({ dates }: { dates: readonly DueDate[] }) {
  const months = [...new Set(dates.map(({ day }) => day.slice(0, 7)))]
  return (
    <div aria-hidden="true" className="tool-months">
      {months.map((month) => (
        <div key={month}>
          {monthName(Number(month.slice(5))).slice(0, 3)}
          {dates
            .filter(({ day }) => day.startsWith(month))
            .map(({ kind, day, nominal }) => (
              <b key={kind} data-kind={kind} data-moved={day === nominal ? undefined : ''}>
                {day.slice(8)}
              </b>
            ))}
        </div>
      ))}
    </div>
  )
}

function isWeekend(day: string): boolean {
  return ['sábado', 'domingo'].includes(weekdayName(day))
}

/** 20261118T120000Z */
function stampOf(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`
}

function sheetOf({ dates }: CalendarResult) {
  return [
    ['Data', 'Dia da semana', 'O que fazer', 'Detalhe', 'Data da regra'],
    ...dates.map(({ day, title, detail, nominal }) => [
      brazilianDay(day),
      weekdayName(day),
      title,
      detail,
      brazilianDay(nominal),
    ]),
  ]
}
