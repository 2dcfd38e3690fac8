import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Trail } from '#contract/trails.ts'
import { QueueNotice } from '#web/app/lesson-queue/QueueNotice.tsx'
import { useLessonQueue } from '#web/app/lesson-queue/use-lesson-queue.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { LessonLink } from '#web/app/trails/LessonLink.tsx'
import { TrailIcon } from '#web/app/trails/TrailIcon.tsx'
import { useWantLesson } from '#web/app/trails/wanted-lesson.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CompletionCard } from './CompletionCard.tsx'
import { LockedTrail } from './LockedTrail.tsx'
import { StagePath } from './StagePath.tsx'
import { WorkCard } from './WorkCard.tsx'
import './trail-view.css'

/** A trail that is there: what it builds, how far one is, the path, and the next step at the thumb. */
export function TrailView({ trail, isWelcome }: { trail: Trail; isWelcome: boolean }) {
  const queue = useLessonQueue()
  const queued = new Set(queue.filter(({ trailId }) => trailId === trail.id).map(({ stageId }) => stageId))
  const current = trail.stages.find(({ id }) => id === trail.nextStageId)
  const next = current && trail.state !== 'locked' && !queued.has(current.id) ? current : null
  useWantLesson(trail.id, next?.id ?? null)
  const page = useRef<HTMLDivElement>(null)

  // Far along a trail the current stage lies below the fold, and it is what one comes for.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (window.scrollY === 0) scrollToCurrent(page.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div ref={page}>
      <PageHeader
        className="py-3 lg:pt-6"
        title={trail.name}
        back={<Link to="/trails" />}
        leading={
          <span className="trail-head-mark">
            <TrailIcon name={trail.icon} size={22} />
          </span>
        }
        actions={<BalancePill className="lg:hidden" />}
      />
      {isWelcome ? (
        <Callout tone="tip" className="mb-4" title="Boas-vindas à sua trilha!">
          Escolhemos esta pelas suas respostas. Comece pela primeira etapa: leva poucos minutos.
        </Callout>
      ) : null}
      <p className="mb-4 max-w-prose text-ink-soft">{trail.description}</p>
      <QueueNotice className="mb-4" />
      {trail.state === 'locked' ? (
        <LockedTrail trailId={trail.id} />
      ) : (
        <>
          {trail.completion ? <CompletionCard trail={trail} completion={trail.completion} /> : null}
          <WorkCard trail={trail} />
        </>
      )}
      <StagePath trail={trail} queued={queued} isLocked={trail.state === 'locked'} />
      {next ? (
        <div className="trail-dock">
          <Button
            variant="primary"
            wide
            render={
              // Its code too is fetched ahead.
              <LessonLink stageId={next.id} trailId={trail.id} preload="render" />
            }
          >
            Começar etapa {next.number}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function scrollToCurrent(page: HTMLElement | null): void {
  const current = page?.querySelector('[data-current]')
  const dock = page?.querySelector('.trail-dock')
  if (!current || !dock) return
  const hidden = current.getBoundingClientRect().bottom - dock.getBoundingClientRect().top
  if (hidden > 0) current.scrollIntoView({ block: 'center', behavior: 'instant' })
}
