import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type PriceField, priceShape } from '#domain/tools/price.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NumberField, TextField } from './fields.tsx'
import type { ToolFormState } from './use-tool-form.ts'

export type PriceFormState = ToolFormState<PriceField, 'what' | 'amount'>

export interface MaterialListProps {
  state: PriceFormState
  rowErrors: Readonly<Record<number, string>>
}

/** The material item by item, in place of one amount. */
export function MaterialList({ state, rowErrors }: MaterialListProps) {
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
