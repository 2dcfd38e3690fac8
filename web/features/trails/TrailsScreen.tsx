import { useQuery } from '@tanstack/react-query'
import { whatOpens } from '#domain/trails/completion.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { QueueNotice } from '#web/app/lesson-queue/QueueNotice.tsx'
import { OnboardingCard } from '#web/app/onboarding/OnboardingCard.tsx'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { trailsQuery } from '#web/app/trails/trail-query.ts'
import { ReviewCard } from '#web/features/lesson/public.tsx'
import { NotebookCard } from '#web/features/notebook/public.tsx'
import { OpinionsCard } from '#web/features/opinions/public.tsx'
import { ToolsCard } from '#web/features/tools/public.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SampleChecklist } from './SampleChecklist.tsx'
import { TrailCard } from './TrailCard.tsx'
import './trail-list.css'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'

export function TrailsScreen() {
  return (
    <>
      <PageHeader
        className="py-3 lg:pt-6"
        title="Trilhas Guiadas"
        actions={<BalancePill className="lg:hidden" />}
      />
      <QueueNotice className="mb-4" />
      <OnboardingCard className="mb-4" />
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:gap-6">
          <div className="flex min-w-0 flex-col gap-5">
            <ReviewCard />
            <SampleChecklist />
            <NotebookCard />
            <OpinionsCard />
            <ToolsCard />
          </div>
          <TrailList />
        </div>
      </div>
    </>
  )
}

function TrailList() {
  const { data, failureCount, isFetching, isError, isPaused, refetch } = useQuery(trailsQuery)
  if (!data && (isError || (isPaused && failureCount > 0))) {
    return (
      <ErrorState
        title={trailMessages.loadFailed}
        onRetry={() => void refetch()}
        retrying={isFetching && !isPaused}
      >
        <p>Verifique sua conexão e tente de novo. O que você já fez está guardado.</p>
      </ErrorState>
    )
  }
  if (!data) return <TrailsSkeleton />
  const current = data.trails.find(({ state, isAssigned }) => state === 'unlocked' && isAssigned)
  const inProgress = data.trails.find(({ state, stages }) => state === 'unlocked' && stages.done > 0)
  const toContinue = inProgress ?? current ?? data.trails.find(({ state }) => state === 'unlocked')
  return (
    <ol aria-label="Trilhas" className="trail-list @4xl:order-first">
      {data.trails.map((trail) => (
        <TrailCard
          key={trail.id}
          trail={trail}
          opensBy={whatOpens(data.trails, trail.id)}
          isCurrent={trail.id === toContinue?.id}
        />
      ))}
    </ol>
  )
}

function TrailsSkeleton() {
  return (
    <SkeletonGroup label="Carregando as trilhas…" className="trail-list">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="trail-item">
          <Skeleton className="clip-hexagon mt-1.5 h-15 rounded-none!" />
          <div className="trail-card">
            <Skeleton className="h-6 w-2/5" />
            <SkeletonText lines={2} className="mt-3" />
            <Skeleton className="mt-4 h-2.5 w-full rounded-full!" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
