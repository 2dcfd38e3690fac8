import { Dialog } from '@base-ui/react/dialog'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { type LeanCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CanvasPrint } from './CanvasPrint.tsx'
import { type CanvasCellText, canvasCells } from './canvas-cells.ts'
import { SaveMark } from './SaveMark.tsx'
import { useCanvas } from './use-canvas.ts'
import './canvas.css'

export interface CanvasWindowProps {
  projectId: string
  title: string
  canvas: LeanCanvas
  onClose: () => void
}

/** The whole window for the canvas: the classic sheet where there is room, one cell after the other on a phone. */
export function CanvasWindow({ projectId, title, canvas, onClose }: CanvasWindowProps) {
  const { value, change, status, retry } = useCanvas(projectId, canvas)
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup className="canvas-window">
          <header className="flex items-center gap-2">
            <Dialog.Close render={<IconButton label="Fechar" className="-ms-2" />}>
              <X />
            </Dialog.Close>
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm text-ink-soft">{title}</p>
              <Dialog.Title className="text-xl">Lean Canvas</Dialog.Title>
            </div>
            <SaveMark status={status} onRetry={retry} />
            <Button size="small" icon={<Printer />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </header>
          <div className="canvas-sheet">
            {canvasCells.map((cell, place) => (
              <Cell
                key={cell.name}
                cell={cell}
                place={place + 1}
                text={value[cell.name]}
                onText={(text) => change({ ...value, [cell.name]: text })}
              />
            ))}
          </div>
          <CanvasPrint title={title} canvas={value} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface CellProps {
  cell: CanvasCellText
  place: number
  text: string
  onText: (text: string) => void
}

const nearlyFull = 60

function Cell({ cell: { name, title, question }, place, text, onText }: CellProps) {
  const left = projectLimits.canvasCell - text.length
  const id = `canvas-${name}`
  return (
    <div className={classNames('canvas-cell', `canvas-cell-${name}`)}>
      <label htmlFor={id} className="canvas-cell-title">
        <span aria-hidden="true">{place}</span>
        {title}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={text}
        placeholder={question}
        aria-invalid={left < 0}
        aria-describedby={left <= nearlyFull ? `${id}-rest` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {left <= nearlyFull ? (
        <span id={`${id}-rest`} className={classNames('canvas-cell-rest', left < 0 && 'text-danger')}>
          {left < 0 ? `${-left} acima do limite` : `restam ${left}`}
        </span>
      ) : null}
    </div>
  )
}
