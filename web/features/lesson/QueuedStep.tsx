import Hourglass from 'lucide-react/icons/hourglass'
import type { QueuedCompletion } from '#web/app/lesson-queue/completion-queue.ts'
import { Button } from '#web/ui/Button.tsx'
import { LessonDock } from './LessonDock.tsx'

export interface QueuedStepProps {
  entry: QueuedCompletion
  onEdit: () => void
  onLeave: () => void
}

/** Answered offline: the answer waits here and is sent automatically. */
export function QueuedStep({ entry, onEdit, onLeave }: QueuedStepProps) {
  return (
    <>
      <section className="lesson-step">
        <div className="flex flex-col items-center pt-6 text-center">
          <span className="queued-cell">
            <Hourglass size={44} aria-hidden="true" />
          </span>
          <h1 className="lesson-title mt-5">Sua resposta está na fila</h1>
          <p className="mt-2 max-w-md text-ink-soft">
            Você está sem conexão. Ela está guardada neste aparelho e vai sozinha quando a internet voltar; aí
            seus BPoints entram e a próxima etapa abre. Pode fechar o app.
          </p>
        </div>
        <blockquote className="mt-6 rounded-lg border border-line bg-surface p-5 whitespace-pre-line wrap-anywhere shadow-card">
          {entry.taskResponse || 'O cartão de teste é a sua resposta.'}
        </blockquote>
      </section>
      <LessonDock>
        <Button variant="primary" wide onClick={onLeave}>
          Voltar à trilha
        </Button>
        <Button variant="quiet" size="small" wide className="mt-1" onClick={onEdit}>
          Editar resposta
        </Button>
      </LessonDock>
    </>
  )
}
