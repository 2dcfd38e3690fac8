import type { InferContractRouterOutputs } from '@orpc/contract'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import type { contract } from '#contract/router.ts'
import type { ReviewedAnswer } from '#contract/trails.ts'

export type Review = InferContractRouterOutputs<typeof contract>['trails']['review']

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** The document on its sheet of paper, on the screen and in print. */
export function ReviewDocument({ review }: { review: Review }) {
  const { trail, document, author, stages, answers } = review
  const written = answers.map(({ updatedAt }) => updatedAt).sort()
  const last = written.at(-1)
  return (
    <article className="review-sheet" aria-labelledby="documento">
      <header>
        <p className="text-sm font-bold tracking-wide text-honey-text uppercase">Trilha {trail.name}</p>
        <h2 id="documento" className="mt-1 text-3xl">
          {document.title}
        </h2>
        <p className="mt-2 text-ink-soft">{document.intro}</p>
        <p className="mt-3 text-sm text-ink-soft">
          <bdi>{author}</bdi>
          {last ? ` · ${date.format(new Date(last))}` : ''}
          {` · ${stages.done} de ${stages.total} partes`}
        </p>
      </header>
      {answers.map((answer) => (
        <Part key={answer.stageId} answer={answer} trailId={trail.id} />
      ))}
    </article>
  )
}

function Part({ answer, trailId }: { answer: ReviewedAnswer; trailId: string }) {
  return (
    <section className="review-part" aria-labelledby={`parte-${answer.stageId}`}>
      <div className="flex items-start gap-3">
        <span className="review-number" aria-hidden="true">
          {answer.number}
        </span>
        <h3 id={`parte-${answer.stageId}`} className="min-w-0 flex-1 pt-1 text-[min(1.25rem,6.5vw)]">
          {answer.heading}
        </h3>
        <Link
          to="/lesson/$stageId"
          params={{ stageId: answer.stageId }}
          search={{ trailId }}
          aria-label={`Editar resposta: ${answer.heading}`}
          title="Editar resposta"
          className="review-chrome grid size-11 flex-none place-items-center rounded-m text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <Pencil size={18} aria-hidden="true" />
        </Link>
      </div>
      <p className="review-answer">{answer.answer}</p>
      <details className="review-fold">
        <summary>A tarefa</summary>
        <p>{answer.task}</p>
      </details>
      <details className="review-fold">
        <summary>Exemplo de boa resposta</summary>
        <p>{answer.example}</p>
      </details>
    </section>
  )
}
