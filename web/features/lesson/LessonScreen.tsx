import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { useSession } from '#web/app/session.ts'
import { lessonQuery } from '#web/app/trails/lesson-query.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { LessonFlow } from './LessonFlow.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonSkeleton } from './LessonSkeleton.tsx'
import './lesson.css'

export interface LessonScreenProps {
  stageId: string
  /** Missing if the address is not one of ours. */
  trailId: string | undefined
}

export function LessonScreen({ stageId, trailId }: LessonScreenProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (trailId) return
    notify.error('Erro', lessonMessages.invalid)
    void navigate({ to: '/trails', replace: true })
  }, [trailId, navigate])
  return trailId ? <KnownLesson stageId={stageId} trailId={trailId} /> : null
}

function KnownLesson({ stageId, trailId }: { stageId: string; trailId: string }) {
  const { viewer } = useSession()
  // Shown at once from the cache; fetched again behind it, because another device may have gone on writing.
  const lesson = useQuery({ ...lessonQuery(stageId, trailId), staleTime: lessonTimings.openedFreshMs })
  const refusal = useRefusal(lesson.error, trailId)
  usePageTitle(lesson.data ? `${lesson.data.title} · ${lesson.data.trail.name}` : null)
  if (refusal) return null
  if (lesson.data && viewer) return <LessonFlow lesson={lesson.data} memberId={viewer.id} />
  return (
    <LessonFrame exit={<Link to="/trail/$rawTrailId" params={{ rawTrailId: trailId }} />} percent={0}>
      <Loaded query={lesson} what="a lição" skeleton={<LessonSkeleton />}>
        {() => <LessonSkeleton />}
      </Loaded>
    </LessonFrame>
  )
}

/** A missing or locked lesson: says so once and returns to its trail. */
function useRefusal(error: Error | null, trailId: string): boolean {
  const navigate = useNavigate()
  const message = refusalMessage(error)
  useEffect(() => {
    if (!message) return
    notify.error(message)
    void navigate({ to: '/trail/$rawTrailId', params: { rawTrailId: trailId }, replace: true })
  }, [message, trailId, navigate])
  return message !== null
}

function refusalMessage(error: Error | null): string | null {
  if (!(error instanceof ORPCError)) return null
  if (error.code === 'STAGE_LOCKED') return trailMessages.stageLocked
  if (error.code === 'TRAIL_LOCKED') return trailMessages.trailLocked
  // A malformed lesson address is refused as invalid input.
  return error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT' ? lessonMessages.notFound : null
}
