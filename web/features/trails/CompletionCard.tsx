import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Trail, TrailCompletion } from '#contract/trails.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import './completion-card.css'

/** The end of a trail: what was earned, what was written, what comes next. */
export function CompletionCard({ trail, completion }: { trail: Trail; completion: TrailCompletion }) {
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

/** Nothing where the next trail could not be opened: the trail is finished all the same. */
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
