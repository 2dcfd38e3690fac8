import { Link } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { Project } from '#contract/projects.ts'
import { Button } from '#web/ui/Button.tsx'
import { type CanvasCellName, canvasCells, filledCells } from './canvas-cells.ts'
import './canvas.css'

/** What a filled-in canvas looks like, for whoever has not bought the template. */
const sample: readonly CanvasCellName[] = ['problem', 'proposition', 'segments', 'solution', 'revenue']

/** The canvas in small, and the way to it: or to the store, where its template is sold. */
export function CanvasCard({ project }: { project: Project }) {
  const { canvas } = project
  const filled = canvas ? canvasCells.filter(({ name }) => canvas[name].trim() !== '') : []
  const names = canvas ? filled.map(({ name }) => name) : sample
  return (
    <section aria-labelledby="canvas" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="canvas" className="flex items-center gap-2 text-lg">
        <LayoutDashboard size={20} className="text-honey-text" aria-hidden="true" />
        Lean Canvas
      </h2>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {canvas
          ? `${filledCells(canvas)} de 9 quadros preenchidos`
          : 'Seu negócio inteiro em uma página: nove quadros, já começados pela sua ideia, prontos para imprimir.'}
      </p>
      <div className="mini-canvas mt-4" aria-hidden="true">
        {canvasCells.map(({ name }) => (
          <span key={name} style={{ gridArea: name }} data-filled={names.includes(name)} />
        ))}
      </div>
      {canvas ? (
        <Button
          className="mt-4"
          size="small"
          wide
          render={<Link to="/project" search={{ projeto: project.id, canvas: true }} />}
        >
          Abrir canvas
        </Button>
      ) : (
        <Button className="mt-4" size="small" wide render={<Link to="/store" />}>
          Ver na loja
        </Button>
      )}
    </section>
  )
}
