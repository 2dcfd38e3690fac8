import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import type { Goal } from '#contract/missions.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { periodEnd } from './period-end.ts'
import './weekly-challenge.css'

/** The week's big one: an idea that gets people talking. Every cell is a person who came to comment. */
export function WeeklyChallenge({ goal, endsAt }: { goal: Goal; endsAt: string }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="weekly-challenge">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm font-semibold text-honey-text">Desafio da semana</p>
        <p className="text-sm text-ink-soft">{periodEnd(endsAt)}</p>
      </div>
      <h2 id={heading} className="mt-2 text-2xl">
        {goal.title}
      </h2>
      <p className="mt-1.5 text-ink-soft">{goal.description}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="flex items-center gap-1.5">
          {peopleOf(goal.target).map((person) => (
            <span
              key={person}
              aria-hidden="true"
              className={classNames('weekly-cell', person <= goal.done && 'weekly-cell-full')}
            >
              {person <= goal.done ? <Check strokeWidth={3} /> : <MessageCircle />}
            </span>
          ))}
          <span className="ms-1.5 text-sm text-ink-soft">
            <span className="font-bold text-ink">
              {goal.done} de {goal.target}
            </span>{' '}
            pessoas
          </span>
        </p>
        <p className="font-display text-xl font-bold text-honey-text">{formatSignedBPoints(goal.reward)}</p>
      </div>
      {goal.complete ? (
        <Callout tone="ok" className="mt-5" title="Desafio vencido!">
          Os pontos já estão no seu saldo. Na segunda-feira tem outro.
        </Callout>
      ) : (
        <Button variant="primary" icon={<Plus />} render={<Link to="/create" />} className="mt-5">
          Criar Post-it
        </Button>
      )}
    </section>
  )
}

function peopleOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
