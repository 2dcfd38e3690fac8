import { Dialog } from '@base-ui/react/dialog'
import { ORPCError } from '@orpc/client'
import { useQueryClient } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { type LeanCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { RivalNotice } from '#web/app/RivalNotice.tsx'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type CanvasCellName, type CanvasCellText, canvasCells } from './canvas-cells.ts'
import { printSize } from './print-size.ts'
import { patchProject } from './projects-query.ts'
import { SaveMark } from './SaveMark.tsx'
import { unsentFrom } from './unsent-texts.ts'
import { useAutosave } from './use-autosave.ts'
import './canvas.css'
import './canvas-print.css'

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
  const { texts, rivals, change, settle, status, retry } = useCanvas(projectId, canvas)
  const disputed = canvasCells.filter(({ name }) => rivals[name] !== undefined)
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
          {disputed.length > 0 ? (
            <div className="canvas-rivals">
              {disputed.map(({ name, title: cellTitle }) => (
                <RivalNotice
                  key={name}
                  where="elsewhere"
                  name={cellTitle}
                  text={rivals[name] ?? ''}
                  onSettle={(choice) => {
                    settle(name, choice)
                    document.getElementById(idOf(name))?.focus()
                  }}
                />
              ))}
            </div>
          ) : null}
          <div className="canvas-sheet">
            {canvasCells.map((cell, index) => (
              <Cell
                key={cell.name}
                cell={cell}
                number={index + 1}
                text={texts[cell.name]}
                onText={(text) => change({ ...texts, [cell.name]: text })}
              />
            ))}
          </div>
          <CanvasPrint title={title} canvas={texts} />
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

function idOf(cell: CanvasCellName): string {
  return `canvas-${cell}`
}

function Cell({ cell: { name, title, question }, number, text, onText }: CellProps) {
  const left = projectLimits.canvasCell - text.length
  const id = idOf(name)
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
  const copy = useDraftStore(`canvas.${projectId}`, (stored) => unsentFrom(stored, canvas))
  return useAutosave<CanvasCellName>({
    saved: canvas,
    copy,
    isSendable: (cells) => canvasCells.every(({ name }) => cells[name].length <= projectLimits.canvasCell),
    storedIn: (error) =>
      error instanceof ORPCError && error.code === 'STALE'
        ? (error.data as { canvas: LeanCanvas }).canvas
        : null,
    save: async (cells, basedOn) => {
      const stored = await backend.operations.projects.saveCanvas({ id: projectId, canvas: cells, basedOn })
      patchProject(queryClient, projectId, (project) => ({ ...project, canvas: stored.canvas }))
      return stored.canvas
    },
  })
}
