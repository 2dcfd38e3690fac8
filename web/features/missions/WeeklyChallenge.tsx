import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Footprints from 'lucide-react/icons/footprints'
import MessageCircle from 'lucide-react/icons/message-circle'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import type { Goal } from '#contract/missions.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { periodEnd } from './period-end.ts'
import './weekly-challenge.css'

/**
 * The week's big challenge. With others: an idea that gets people talking, one cell per person who commented.
 * In a small community: an idea and stages, one cell each.
 */
export function WeeklyChallenge({ goal, endsAt, isSolo }: { goal: Goal; endsAt: string; isSolo: boolean }) {
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
        {isSolo ? (
          goal.parts.map((part, index) => (
            <Cells key={part.label} {...part} words={part.label}>
              {index === 0 ? <Plus /> : <Footprints />}
            </Cells>
          ))
        ) : (
          <Cells {...goal} words="pessoas">
            <MessageCircle />
          </Cells>
        )}
        <p className="font-display text-xl font-bold text-honey-text">{formatSignedBPoints(goal.reward)}</p>
      </div>
      {goal.complete ? (
        <Callout tone="ok" className="mt-5" title="Desafio vencido!">
          Os pontos já estão no seu saldo. Na segunda-feira tem outro.
        </Callout>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="primary" icon={<Plus />} render={<Link to="/create" />}>
            Criar Post-it
          </Button>
          {isSolo ? (
            <Button icon={<Footprints />} render={<Link to="/trails" />}>
              Ir para as trilhas
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

interface CellsProps {
  done: number
  target: number
  /** What the cells count: 'pessoas'. */
  words: string
  /** The picture of an empty cell. */
  children: ReactNode
}

function Cells({ done, target, words, children }: CellsProps) {
  return (
    <p className="flex items-center gap-1.5">
      {Array.from({ length: target }, (_, index) => index + 1).map((cell) => (
        <span
          key={cell}
          aria-hidden="true"
          className={classNames('weekly-cell', cell <= done && 'weekly-cell-full')}
        >
          {cell <= done ? <Check strokeWidth={3} /> : children}
        </span>
      ))}
      <span className="ms-1.5 text-sm text-ink-soft">
        <span className="font-bold text-ink">
          {done} de {target}
        </span>{' '}
        {words}
      </span>
    </p>
  )
}
