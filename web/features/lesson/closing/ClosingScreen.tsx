import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Closing } from '#contract/closing.ts'
import { closingMessages } from '#domain/closing/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { LessonDock } from '../LessonDock.tsx'
import { LessonFrame } from '../LessonFrame.tsx'
import { LessonSkeleton } from '../LessonSkeleton.tsx'
import { ClosingFlow } from './ClosingFlow.tsx'
import { ClosingResult } from './ClosingResult.tsx'
import { closingQuery } from './closing-query.ts'
import '../lesson.css'

/** The ten exercises at the end of a trail. */
export function ClosingScreen({ rawTrailId }: { rawTrailId: string }) {
  const closing = useQuery(closingQuery(rawTrailId))
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/trail/$rawTrailId', params: { rawTrailId } })
  const isRefused = useRefusal(closing.error, rawTrailId)
  const { data } = closing
  if (isRefused) return null
  if (data?.state === 'open') return <ClosingFlow closing={data} onLeave={leave} />
  return (
    <LessonFrame
      exit={<Link to="/trail/$rawTrailId" params={{ rawTrailId }} />}
      of="do fechamento"
      percent={data?.result ? 100 : 0}
      count=""
    >
      <Loaded
        query={closing}
        what="o fechamento"
        skeleton={<LessonSkeleton label="Carregando o fechamento…" />}
      >
        {(loaded) =>
          loaded.result ? <ClosingResult closing={loaded} onLeave={leave} /> : <Opening closing={loaded} />
        }
      </Loaded>
    </LessonFrame>
  )
}

function Opening({ closing: { trail } }: { closing: Closing }) {
  const queryClient = useQueryClient()
  const start = useWrite({
    mutationFn: () => backend.operations.closing.start({ trailId: trail.id }),
    onSuccess: (started) => queryClient.setQueryData(closingQuery(trail.id).queryKey, started),
    onError: (error) => notify.error('Não foi possível começar', problemOf(error)),
  })
  return (
    <>
      <section className="lesson-step">
        <p className="lesson-eyebrow">{trail.name} · Fechamento</p>
        <h1 className="lesson-title">Feche a trilha com o que você aprendeu</h1>
        <p className="mt-4 text-lg">{closingMessages.rules}</p>
        <p className="mt-3 text-ink-soft">{closingMessages.oneADay}</p>
        <p className="mt-3 text-ink-soft">As explicações vêm no fim, depois da última resposta.</p>
      </section>
      <LessonDock>
        <Button variant="primary" wide loading={start.isPending} onClick={() => start.mutate()}>
          Começar
        </Button>
      </LessonDock>
    </>
  )
}

/** A trail that is not finished or does not exist: says so once and leads back. */
function useRefusal(error: Error | null, rawTrailId: string): boolean {
  const navigate = useNavigate()
  const isRefused =
    error instanceof ORPCError && ['TRAIL_UNFINISHED', 'NOT_FOUND', 'INVALID_INPUT'].includes(error.code)
  useEffect(() => {
    if (!isRefused) return
    notify.info(closingMessages.unfinished)
    void navigate({ to: '/trail/$rawTrailId', params: { rawTrailId }, replace: true })
  }, [isRefused, rawTrailId, navigate])
  return isRefused
}
