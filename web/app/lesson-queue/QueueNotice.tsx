import { Link } from '@tanstack/react-router'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useLessonQueue } from './use-lesson-queue.ts'

/** The answers that wait to be sent. Renders nothing if there are none. */
export function QueueNotice({ className }: { className?: string }) {
  const queue = useLessonQueue()
  if (queue.length === 0) return null
  return (
    <section
      aria-label="Respostas na fila"
      className={`flex gap-3 rounded-m bg-info-soft p-4 text-[0.9375rem] ${className ?? ''}`}
    >
      <CloudUpload size={20} className="mt-0.5 flex-none text-info" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">
          {queue.length === 1 ? '1 resposta na fila' : `${queue.length} respostas na fila`}
        </p>
        <p>Estão guardadas neste aparelho e vão sozinhas quando a internet voltar.</p>
        <ul className="mt-1 flex flex-col gap-1">
          {queue.map(({ key, title, stageId, trailId, refusal }) => (
            <li key={key}>
              <Link
                to="/lesson/$stageId"
                params={{ stageId }}
                search={{ trailId }}
                className="inline-flex min-h-8 items-center font-semibold text-info underline underline-offset-4"
              >
                {title}
              </Link>
              {refusal ? <span className="block text-danger">{refusal.message}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
