import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { trailMessages } from '#domain/trails/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { isMissing } from '#web/app/problem-of.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { ReviewDocument } from './ReviewDocument.tsx'
import './review.css'

/** The member's answers of a trail as one document. */
export function ReviewScreen({ rawTrailId }: { rawTrailId: string }) {
  const review = useQuery(api.trails.review.queryOptions({ input: { id: rawTrailId } }))
  const back = <Link to="/trail/$rawTrailId" params={{ rawTrailId }} />
  const name = review.data?.trail.name
  const title = name ? `Minhas Respostas - ${name}` : 'Minhas Respostas'
  usePageTitle(title)
  if (isMissing(review.error)) {
    return (
      <>
        <PageHeader className="py-3 lg:pt-6" title="Minhas Respostas" back={<Link to="/trails" />} />
        <ErrorState
          title="Esta trilha não existe"
          action={
            <Button variant="primary" render={<Link to="/trails" />}>
              Ver Trilhas
            </Button>
          }
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        className="review-chrome py-3 lg:pt-6 [&_h1]:text-lg [&_h1]:whitespace-normal sm:[&_h1]:text-xl"
        title={title}
        back={back}
      />
      <Loaded query={review} what="suas respostas" skeleton={<ReviewSkeleton />}>
        {(loaded) =>
          loaded.answers.length === 0 ? (
            <EmptyState
              action={
                <Button variant="primary" render={back}>
                  Ir para a trilha
                </Button>
              }
            >
              <p>{trailMessages.nothingToReview}</p>
            </EmptyState>
          ) : (
            <>
              <div className="review-chrome mx-auto mb-3 flex max-w-184 justify-end">
                <Button size="small" icon={<Printer />} onClick={() => window.print()}>
                  Imprimir
                </Button>
              </div>
              <ReviewDocument review={loaded} />
              <div className="review-chrome mx-auto mt-6 flex max-w-3xl flex-col items-center gap-3 text-center">
                <p className="text-ink-soft">O que você escreveu pode virar um post-it e receber opinião.</p>
                <Button variant="primary" render={<Link to="/create" search={{ fromTrailReview: true }} />}>
                  Criar Post-it com o que aprendi
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </>
  )
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup label="Carregando suas respostas…" className="review-sheet">
      <Skeleton className="h-8 w-3/5" />
      <SkeletonText lines={2} className="mt-4" />
      <Skeleton className="mt-8 h-6 w-2/5" />
      <SkeletonText lines={4} className="mt-3" />
      <Skeleton className="mt-8 h-6 w-2/5" />
      <SkeletonText lines={4} className="mt-3" />
    </SkeletonGroup>
  )
}
