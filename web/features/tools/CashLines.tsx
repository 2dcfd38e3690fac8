import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { shortDay } from '#domain/text/formats.ts'
import { formatCents, readMoney } from '#domain/text/numbers.ts'
import { isRealDay } from '#domain/tools/business-days.ts'
import { type CashCell, type CashField, type CashKind, cashShape, type Repeat } from '#domain/tools/cash.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField, SelectField, TextField } from './fields.tsx'
import type { ToolFormState } from './use-tool-form.ts'
import './cash.css'

const certainties: ReadonlyArray<{ value: CashKind; label: string }> = [
  { value: 'certa', label: 'Certa' },
  { value: 'provavel', label: 'Provável (metade)' },
  { value: 'sonho', label: 'Sonho (zero)' },
]

const repeatItems: ReadonlyArray<{ value: Repeat; label: string }> = [
  { value: 'uma', label: 'Uma vez' },
  { value: 'semana', label: 'Toda semana' },
  { value: 'mes', label: 'Todo mês' },
]

type Row = Readonly<Record<CashCell, string>>

export interface CashLinesProps {
  state: ToolFormState<CashField, CashCell>
  start: string
  rowErrors: Readonly<Record<number, string>>
}

/** What comes in and what goes out, one line each; a line opens to be changed. */
export function CashLines({ state, start, rowErrors }: CashLinesProps) {
  const { rows } = state.form
  const add = (kind: CashKind) => state.setRows([...rows, { ...cashShape.blankRow, kind, day: start }])
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg">Entradas e saídas</h2>
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <li key={position}>
              <CashLineEditor
                row={row}
                name={row.what || `${row.kind === 'saida' ? 'Saída' : 'Entrada'} ${position + 1}`}
                start={start}
                error={rowErrors[position]}
                onChange={(part) =>
                  state.setRows(rows.map((one, at) => (at === position ? { ...one, ...part } : one)))
                }
                onRemove={() => state.setRows(rows.filter((_, at) => at !== position))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length < cashShape.maxRows ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<ArrowDownLeft />} onClick={() => add('certa')}>
            Mais uma entrada
          </Button>
          <Button size="small" icon={<ArrowUpRight />} onClick={() => add('saida')}>
            Mais uma saída
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          São {cashShape.maxRows} linhas, o máximo daqui. Junte as parecidas numa só.
        </p>
      )}
    </div>
  )
}

interface CashLineEditorProps {
  row: Row
  name: string
  start: string
  error: string | undefined
  onChange: (part: Partial<Row>) => void
  onRemove: () => void
}

function CashLineEditor({ row, name, start, error, onChange, onRemove }: CashLineEditorProps) {
  // A line that was just added has no amount yet.
  const [isOpen, setOpen] = useState(row.amount === '')
  const isOut = row.kind === 'saida'
  return (
    <details
      className="tool-line-editor"
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span aria-hidden="true" className="tool-line-mark" data-out={isOut ? '' : undefined}>
          {isOut ? <ArrowUpRight size={18} /> : <ArrowDownLeft size={18} />}
        </span>
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">{whenAndHow(row, start)}</span>
        </span>
        <span className="flex-none font-semibold tabular-nums">{amountOf(row)}</span>
      </summary>
      <div className="flex flex-col gap-3 px-3.5 pb-3.5">
        <TextField
          label={isOut ? 'O que sai' : 'O que entra'}
          value={row.what}
          maxLength={40}
          autoComplete="off"
          placeholder={isOut ? 'Aluguel' : 'Encomendas'}
          onChange={(value) => onChange({ what: value })}
        />
        <div className="tool-pair">
          <NumberField
            label="Valor"
            value={row.amount}
            error={error}
            onChange={(amount) => onChange({ amount })}
          />
          <TextField
            label="Dia"
            type="date"
            value={row.day || start}
            onChange={(value) => onChange({ day: value })}
          />
          <SelectField
            label="Repete"
            value={row.repeat}
            options={repeatItems}
            onChange={(repeat) => onChange({ repeat })}
          />
          {isOut ? null : (
            <SelectField
              label="É garantido?"
              value={row.kind}
              options={certainties}
              onChange={(kind) => onChange({ kind })}
            />
          )}
        </div>
        <div>
          <Button size="small" variant="quiet" icon={<Trash2 />} className="-ms-4" onClick={onRemove}>
            Tirar esta linha
          </Button>
        </div>
      </div>
    </details>
  )
}

function amountOf({ amount }: Row): string {
  const read = readMoney(amount)
  return read.kind === 'number' ? formatCents(read.value) : ''
}

function whenAndHow({ day, repeat, kind }: Row, start: string): string {
  const date = day || start
  const when = repeatItems.find(({ value }) => value === repeat)?.label.toLowerCase() ?? ''
  const certainty = certainties.find(({ value }) => value === kind)?.label.toLowerCase()
  return [isRealDay(date) ? shortDay(date) : '', when, certainty].filter(Boolean).join(' · ')
}
