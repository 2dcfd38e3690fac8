import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { QueueNotice } from '#web/app/lesson-queue/QueueNotice.tsx'
import { notify } from '#web/app/notify.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { trailQuery } from '#web/app/trails/trail-query.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SampleTrail } from './SampleTrail.tsx'
import { TrailSkeleton } from './TrailSkeleton.tsx'
import { TrailView } from './TrailView.tsx'

export interface TrailScreenProps {
  rawTrailId: string
  /** Straight from the questionnaire. */
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
  // The first attempt took too long or failed: something to read, while the others go on behind it.
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
