import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Idea } from '#contract/ideas.ts'
import { ladderText } from '#domain/evidence/ladder-text.ts'
import { similarIdeas } from '#domain/ideas/similar.ts'
import { useAfterPause } from '#web/app/use-after-pause.ts'
import { api } from '#web/backend/backend.ts'

/** What others found out about something similar, while a title is written. It never holds up publishing. */
export function SimilarTried({ title }: { title: string }) {
  const text = title.trim()
  const asked = useAfterPause(text.length < similarIdeas.shortestTitle ? '' : text)
  const { data } = useQuery(
    api.ideas.similar.queryOptions({
      input: { title: asked },
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const found = asked === '' ? [] : (data?.ideas ?? [])
  return (
    <div aria-live="polite" className={found.length > 0 ? 'rounded-m bg-honey-soft p-3' : 'sr-only'}>
      {found.length > 0 ? (
        <>
          <p className="px-1 font-bold">Já tentaram algo parecido</p>
          <p className="mb-2 px-1 text-sm text-ink-soft">
            Veja o que aprenderam. Seu rascunho fica guardado, e você pode publicar do mesmo jeito.
          </p>
          <ul className="grid gap-2">
            {found.map((idea) => (
              <li key={idea.id} className="rounded-m bg-surface">
                <Link
                  to="/idea/$ideaId"
                  params={{ ideaId: idea.id }}
                  className="block min-h-11 p-3 text-ink no-underline wrap-anywhere"
                >
                  <span dir="auto" className="block leading-snug font-semibold underline underline-offset-2">
                    {idea.title}
                  </span>
                  <span className="text-sm text-ink-soft">{foundOut(idea)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function foundOut({ stopped, ladder }: Idea): string {
  if (stopped) return `Parou: “${stopped.learned}”`
  return ladder ? `Provas: ${ladderText(ladder)}` : ''
}
