import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { Project } from '#contract/projects.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import type { StartProject } from '#web/app/projects/use-start-project.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { PostIt } from '#web/ui/PostIt.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { type CanvasCellName, canvasCells, filledCells } from './canvas-cells.ts'
import { categoryOf } from './category-of.ts'
import { NotesCard } from './NotesCard.tsx'
import { StepList } from './StepList.tsx'
import './canvas.css'

/** A preview of a filled-in canvas, for members without the template. */
const sample: readonly CanvasCellName[] = ['problem', 'proposition', 'segments', 'solution', 'revenue']

/** The canvas in small, with a link to it, or to the store that sells its template. */
function CanvasCard({ project }: { project: Project }) {
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

/** One project: the idea, the progress, the next step, the notes and the canvas. */
export function ProjectView({ project, starting }: { project: Project; starting: StartProject }) {
  const { idea, steps, status } = project
  const done = steps.filter((step) => step.done).length
  return (
    <article aria-label={idea.title} className="@container flex flex-col gap-6">
      <div className="grid items-center gap-6 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <PostIt
          id={idea.id}
          heading="h2"
          title={idea.title}
          category={categoryOf(project)}
          link={<Link to="/idea/$ideaId" params={{ ideaId: idea.id }} />}
        >
          <p className="line-clamp-4 whitespace-pre-line">{idea.description}</p>
        </PostIt>
        <div className="flex flex-col gap-4">
          <Progress
            label={done === steps.length ? 'Os oito passos estão feitos' : 'Do papel ao negócio'}
            value={done}
            max={steps.length}
            valueText={`${done} de ${steps.length}`}
          />
          <PauseOrResume project={project} starting={starting} />
        </div>
      </div>
      {status === 'paused' ? (
        <Callout tone="info" title="Projeto pausado">
          Está tudo guardado e ele não ocupa vaga. Retome para marcar os passos.
        </Callout>
      ) : null}
      <section aria-labelledby="passos">
        <h2 id="passos" className="mb-2 text-lg">
          Passo a passo
        </h2>
        <StepList project={project} />
      </section>
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        <NotesCard key={`notes ${project.id}`} project={project} />
        <CanvasCard project={project} />
      </div>
    </article>
  )
}

function PauseOrResume({ project, starting }: { project: Project; starting: StartProject }) {
  const queryClient = useQueryClient()
  const { mutate: pause, isPending } = useWrite({
    mutationFn: () => backend.operations.projects.pause({ id: project.id }),
    onSuccess: () => notify.success('Projeto pausado', 'A vaga dele está livre.'),
    onError: (error) => notify.error('Não foi possível pausar o projeto', problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.projects.key() }),
  })
  return project.status === 'active' ? (
    <Button size="small" className="self-start" icon={<Pause />} loading={isPending} onClick={() => pause()}>
      Pausar projeto
    </Button>
  ) : (
    <Button
      variant="primary"
      icon={<Play />}
      loading={starting.startingIdea === project.idea.id}
      onClick={() => starting.start(project.idea.id)}
    >
      Retomar projeto
    </Button>
  )
}
