import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useEffect } from 'react'
import { trailMessages } from '#domain/trails/messages.ts'
import { fallbackSample } from '#domain/trails/sample.ts'
import { QueueNotice } from '#web/app/lesson-queue/QueueNotice.tsx'
import { notify } from '#web/app/notify.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { trailQuery } from '#web/app/trails/trail-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/Skeleton.tsx'
import { StagePath } from './StagePath.tsx'
import { TrailView } from './TrailView.tsx'
import './stage-path.css'

const positions = [27, 71, 30, 73]

function TrailSkeleton() {
  return (
    <SkeletonGroup label="Carregando a trilha…">
      <SkeletonText lines={2} />
      <Skeleton className="mt-4 h-26 w-full rounded-lg!" />
      <div className="stage-path">
        {positions.map((x) => (
          <div
            key={x}
            className="stage-row"
            data-side={x < 50 ? 'left' : 'right'}
            style={{ '--x': x } as CSSProperties}
          >
            <div className="stage-step">
              <Skeleton className="clip-hexagon h-20 rounded-none!" />
              <div className="stage-label">
                <Skeleton className="h-5 w-32" />
                <Skeleton className="h-3.5 w-20" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** The sample has no queue. */
const nothing: ReadonlySet<string> = new Set()

/** The built-in beginning of the discovery trail, marked as such, while the real trail cannot be loaded. */
function SampleTrail({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <>
      <Callout
        tone="danger"
        role="alert"
        title={trailMessages.loadFailed}
        action={
          <Button size="small" loading={isRetrying} onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      >
        Enquanto isso, veja uma amostra: as três primeiras etapas da trilha {fallbackSample.name}. O que você
        já fez está guardado e volta assim que a trilha carregar.
      </Callout>
      <StagePath trail={fallbackSample} queued={nothing} />
    </>
  )
}

export interface TrailScreenProps {
  rawTrailId: string
  /** Coming straight from the questionnaire. */
  isWelcome: boolean
}

export function TrailScreen({ rawTrailId, isWelcome }: TrailScreenProps) {
  const navigate = useNavigate()
  const { data, failureCount, isError, isFetching, isPaused, refetch } = useQuery(trailQuery(rawTrailId))
  const detour = data?.kind === 'redirect' ? data : null

  useEffect(() => {
    if (!detour) return
    notify.info(detour.message)
    void navigate({ to: '/trail/$rawTrailId', params: { rawTrailId: detour.to }, replace: true })
  }, [detour, navigate])

  const trail = data?.kind === 'trail' && data.trail.stages.length > 0 ? data.trail : null
  if (trail) return <TrailView trail={trail} isWelcome={isWelcome} />

  const isEmpty = data?.kind === 'trail'
  // The first attempt was too slow or failed: shows something to read while retries go on.
  const needsSample = isEmpty || (!data && (isError || failureCount > 0))
  return (
    <>
      <PageHeader
        className="py-3 lg:pt-6"
        title={needsSample ? 'Trilha de amostra' : 'Carregando a trilha'}
        back={<Link to="/trails" />}
        actions={<BalancePill className="lg:hidden" />}
      />
      <QueueNotice className="mb-4" />
      {needsSample ? (
        <SampleTrail isRetrying={isFetching && !isPaused} onRetry={() => void refetch()} />
      ) : (
        <TrailSkeleton />
      )}
    </>
  )
}
