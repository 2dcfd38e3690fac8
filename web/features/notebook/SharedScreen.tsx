import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { chapters as chapterTexts } from '#domain/notebook/chapters.ts'
import { notebookMessages } from '#domain/notebook/limits.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { isMissing } from '#web/app/problem-of.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { withheldText } from './ChapterCard.tsx'
import './notebook.css'

/** A notebook as a mentor or a bank reads it: without an account, and only what was chosen. */
export function SharedScreen({ token }: { token: string }) {
  const query = useQuery(
    // Withdrawn at once: nothing of it is shown again from memory.
    api.notebook.shared.queryOptions({ input: { token }, gcTime: 0, retry: false }),
  )
  return (
    <div className="notebook mx-auto max-w-3xl px-4 pb-16">
      <header className="notebook-chrome flex min-h-16 items-center justify-between gap-4">
        <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex rounded-sm">
          <Logo />
        </Link>
        {query.data ? (
          <Button size="small" icon={<Printer />} onClick={() => window.print()}>
            Imprimir
          </Button>
        ) : null}
      </header>
      <main id="conteudo" tabIndex={-1}>
        {isMissing(query.error) ? (
          <EmptyState heading="h1" title={notebookMessages.linkGone} drawing={<LostBeeDrawing />}>
            <p>Ele pode ter vencido ou sido retirado. Peça um novo a quem mandou.</p>
          </EmptyState>
        ) : (
          <Loaded query={query} what="o caderno" skeleton={<SharedSkeleton />}>
            {({ author, idea, chapters, expiresAt }) => (
              <>
                <p className="text-sm text-ink-soft">Caderno do negócio</p>
                <h1 className="text-2xl wrap-anywhere">{idea ?? `O negócio de ${author}`}</h1>
                <p className="mt-1 mb-5 text-ink-soft">
                  Escrito por <bdi>{author}</bdi>
                  <span className="notebook-chrome">
                    , só para leitura. Este link vale até {brazilianDate(expiresAt)}.
                  </span>
                </p>
                {chapters.length === 0 ? <p>Os capítulos deste link ainda estão em branco.</p> : null}
                <div className="flex flex-col gap-4">
                  {chapters.map(({ id, number, entries, withheld }) => (
                    <section key={id} aria-labelledby={`capitulo-${id}`} className="notebook-chapter">
                      <h2 id={`capitulo-${id}`} className="text-lg">
                        {number}. {chapterTexts[number - 1]?.title}
                      </h2>
                      {entries.map(({ kind, title, text }, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity here
                        <article key={`${kind}-${index}`} className="notebook-entry">
                          {title ? <h3 className="text-base font-semibold wrap-anywhere">{title}</h3> : null}
                          <p className="notebook-text">{text}</p>
                        </article>
                      ))}
                      {withheld > 0 ? (
                        <p className="mt-3 text-ink-soft italic">{withheldText(withheld)}</p>
                      ) : null}
                    </section>
                  ))}
                </div>
              </>
            )}
          </Loaded>
        )}
      </main>
    </div>
  )
}

function SharedSkeleton() {
  return (
    <SkeletonGroup label="Carregando o caderno…">
      <Skeleton className="h-8 w-3/5" />
      <div className="notebook-chapter mt-6">
        <Skeleton className="h-6 w-2/5" />
        <SkeletonText lines={4} className="mt-3" />
      </div>
    </SkeletonGroup>
  )
}
