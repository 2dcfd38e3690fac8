import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Trail, TrailCompletion } from '#contract/trails.ts'
import { QueueNotice } from '#web/app/lesson-queue/QueueNotice.tsx'
import { useLessonQueue } from '#web/app/lesson-queue/use-lesson-queue.ts'
import { CompleteProfileCard } from '#web/app/profile-form/CompleteProfileCard.tsx'
import { LessonLink } from '#web/app/trails/LessonLink.tsx'
import { useWantLesson } from '#web/app/trails/wanted-lesson.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { measureDocked } from '#web/ui/docked.ts'
import { LockedTrail } from './LockedTrail.tsx'
import { StagePath } from './StagePath.tsx'
import { TrailOpening } from './TrailOpening.tsx'
import { WorkCard } from './WorkCard.tsx'
import './trail-view.css'
import { trailMessages } from '#domain/trails/messages.ts'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import './completion-card.css'

/** A loaded trail: what it builds, the progress, the path, and the next step near the thumb. */
export function TrailView({ trail, isWelcome }: { trail: Trail; isWelcome: boolean }) {
  const queue = useLessonQueue()
  const queued = new Set(queue.filter(({ trailId }) => trailId === trail.id).map(({ stageId }) => stageId))
  const current = trail.stages.find(({ id }) => id === trail.nextStageId)
  const next = current && trail.state !== 'locked' && !queued.has(current.id) ? current : null
  useWantLesson(trail.id, next?.id ?? null)
  usePageTitle(trail.name)
  const page = useRef<HTMLDivElement>(null)

  // Far along a trail the current stage is below the fold, and it is what the member comes for.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (window.scrollY === 0) scrollToCurrent(page.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div ref={page}>
      <TrailOpening trail={trail}>
        {isWelcome ? (
          <>
            <Callout tone="tip" className="mb-4" title="Boas-vindas à sua trilha!">
              Escolhemos esta pelas suas respostas. Comece pela primeira etapa: leva poucos minutos.
            </Callout>
            <CompleteProfileCard className="mb-4" />
          </>
        ) : null}
      </TrailOpening>
      <QueueNotice className="mb-4" />
      {trail.state === 'locked' ? (
        <LockedTrail trail={trail} />
      ) : (
        <>
          {trail.completion ? <CompletionCard trail={trail} completion={trail.completion} /> : null}
          <WorkCard trail={trail} />
        </>
      )}
      <StagePath trail={trail} queued={queued} isLocked={trail.state === 'locked'} />
      {next ? (
        <div className="trail-dock" ref={measureDocked}>
          <Button
            variant="primary"
            wide
            render={
              // Prefetches its code too.
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

/** The end of a trail: what was earned and written, and what comes next. */
function CompletionCard({ trail, completion }: { trail: Trail; completion: TrailCompletion }) {
  return (
    <section aria-labelledby="trilha-concluida" className="completion-card">
      <BadgeDrawing id={trail.badge.id} earned size={116} />
      <h2 id="trilha-concluida" className="mt-3 text-2xl">
        {trailMessages.completed}
      </h2>
      <p className="mt-1 max-w-prose">{completion.message}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {trail.document.title} · {trail.done} de {trail.stages.length} partes escritas
      </p>
      <div className="mt-5 flex w-full max-w-sm flex-col gap-2.5">
        {nextStep(completion)}
        <Button wide render={<Link to="/trail/$rawTrailId/closing" params={{ rawTrailId: trail.id }} />}>
          Fechamento e certificado
        </Button>
        <Button wide render={<Link to="/trail/$rawTrailId/review" params={{ rawTrailId: trail.id }} />}>
          Ver Minhas Respostas
        </Button>
        <Button variant="quiet" wide render={<Link to="/trails" />}>
          Ver Trilhas
        </Button>
      </div>
    </section>
  )
}

/** Nothing if the next trail could not be opened: this one is finished all the same. */
function nextStep({ detour, nextTrail }: TrailCompletion): ReactNode {
  if (detour) {
    return (
      <Button variant="primary" wide render={<AddressLink href={detour.path} />}>
        Publicar minha ideia
      </Button>
    )
  }
  if (nextTrail?.state !== 'unlocked') return null
  return (
    <Button
      variant="primary"
      wide
      render={<Link to="/trail/$rawTrailId" params={{ rawTrailId: nextTrail.id }} />}
    >
      Ir para {nextTrail.name}
    </Button>
  )
}
