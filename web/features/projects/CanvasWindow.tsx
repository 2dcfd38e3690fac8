import { Dialog } from '@base-ui/react/dialog'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { type LeanCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type CanvasCellText, canvasCells } from './canvas-cells.ts'
import { SaveMark } from './SaveMark.tsx'
import './canvas.css'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { printSize } from './print-size.ts'
import './canvas-print.css'
import { useQueryClient } from '@tanstack/react-query'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { backend } from '#web/backend/backend.ts'
import { patchProject } from './projects-query.ts'
import { useAutosave } from './use-autosave.ts'

const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** The print version: the canvas on one A4 sheet. Never shown on the screen. */
function CanvasPrint({ title, canvas }: { title: string; canvas: LeanCanvas }) {
  return createPortal(
    <div
      className="canvas-print"
      aria-hidden="true"
      style={{ '--canvas-type': `${printSize(canvas)}pt` } as CSSProperties}
    >
      <div className="canvas-print-head">
        <strong>{title}</strong>
        <span>Lean Canvas · {today.format(new Date())} · Colmeia</span>
      </div>
      <div className="canvas-print-sheet">
        {canvasCells.map(({ name, title: cellTitle }) => (
          <div key={name} className="canvas-print-cell" style={{ gridArea: name }}>
            <b>{cellTitle}</b>
            <p>{canvas[name]}</p>
          </div>
        ))}
      </div>
    </div>,
    document.body,
  )
}

export interface CanvasWindowProps {
  projectId: string
  title: string
  canvas: LeanCanvas
  onClose: () => void
}

/** The canvas in a full window: the classic sheet if there is room, one cell after the other on a phone. */
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
            {canvasCells.map((cell, index) => (
              <Cell
                key={cell.name}
                cell={cell}
                number={index + 1}
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
  number: number
  text: string
  onText: (text: string) => void
}

const nearlyFull = 60

function Cell({ cell: { name, title, question }, number, text, onText }: CellProps) {
  const left = projectLimits.canvasCell - text.length
  const id = `canvas-${name}`
  return (
    <div className={classNames('canvas-cell', `canvas-cell-${name}`)}>
      <label htmlFor={id} className="canvas-cell-title">
        <span aria-hidden="true">{number}</span>
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

/** The canvas of a project while it is edited. */
function useCanvas(projectId: string, canvas: LeanCanvas) {
  const queryClient = useQueryClient()
  const copy = useDraftStore(`canvas.${projectId}`, canvasFrom)
  return useAutosave<LeanCanvas>({
    saved: canvas,
    copy,
    isSendable: (cells) => canvasCells.every(({ name }) => cells[name].length <= projectLimits.canvasCell),
    save: async (cells) => {
      await backend.operations.projects.saveCanvas({ id: projectId, canvas: cells })
      patchProject(queryClient, projectId, (project) => ({ ...project, canvas: { ...cells } }))
    },
  })
}

function canvasFrom(stored: unknown): LeanCanvas | null {
  const isCanvas =
    typeof stored === 'object' &&
    stored !== null &&
    canvasCells.every(({ name }) => typeof (stored as Record<string, unknown>)[name] === 'string')
  return isCanvas ? (stored as LeanCanvas) : null
}
