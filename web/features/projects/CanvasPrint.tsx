import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { LeanCanvas } from '#domain/projects/lean-canvas.ts'
import { canvasCells } from './canvas-cells.ts'
import { printSize } from './print-size.ts'
import './canvas-print.css'

const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** What the printer gets instead of the page: the canvas on one A4 sheet. It is never seen on the screen. */
export function CanvasPrint({ title, canvas }: { title: string; canvas: LeanCanvas }) {
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
