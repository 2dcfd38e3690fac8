import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { Suspense, useEffect, useRef } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import type { LessonAnswer } from '#web/app/lesson-queue/deliveries.ts'
import { markBadgesAnnounced } from '#web/app/points/announced-badges.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { trailQuery } from '#web/app/trails/trail-query.ts'
import { OpinionsCard, StageOpinions } from '#web/features/opinions/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { ExampleAnswer } from './ExampleAnswer.tsx'
import { LessonDock } from './LessonDock.tsx'
import './reward.css'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { wantsLessMotion } from '#web/app/motion.ts'

const particles = 100

const colors = [
  '--honey',
  '--honey-strong',
  '--note-tecnologia',
  '--note-servicos',
  '--note-educacao',
  '--note',
]

const hexagon = 'M10 0 19 5 19 15 10 20 1 15 1 5z'

/**
 * Three seconds of confetti for a completed stage; none with reduced motion. Returns a function that ends it.
 */
function celebrate(): () => void {
  if (wantsLessMotion()) return () => undefined
  let isOver = false
  let clear: () => void = () => undefined
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isOver) return
      // No worker: our policy allows only workers from a file of this site.
      const fire = confetti.create(undefined, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      clear = () => fire.reset()
      const style = getComputedStyle(document.documentElement)
      void fire({
        particleCount: particles,
        spread: 100,
        startVelocity: 38,
        ticks: 170,
        scalar: 1.15,
        origin: { x: 0.5, y: 0.32 },
        colors: colors.map((name) => style.getPropertyValue(name).trim()),
        shapes: [confetti.shapeFromPath({ path: hexagon }), 'square'],
      })
    })
    // Decoration only: without its code there is none.
    .catch(() => undefined)
  const end = () => {
    isOver = true
    clear()
  }
  const timer = window.setTimeout(end, lessonTimings.confettiMs)
  return () => {
    window.clearTimeout(timer)
    end()
  }
}

export interface RewardStepProps {
  lesson: Lesson
  answer: LessonAnswer
  onContinue: () => void
}

/** What the stage paid, and what it added to the member's document. */
export function RewardStep({ lesson, answer, onContinue }: RewardStepProps) {
  const isNew = answer.status === 'completed'
  const { amount, lines } = answer.earned
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (isNew ? celebrate() : undefined), [isNew])
  useEffect(() => markBadgesAnnounced(answer.badges.map(({ id }) => id)), [answer])
  // Its code may load after the step has begun.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <section className="lesson-step reward">
        <BalancePill className="reward-balance" />
        <span className="reward-cell">
          <Check strokeWidth={3} aria-hidden="true" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl">
          {isNew
            ? answer.trailCompletion
              ? trailMessages.completed
              : 'Etapa concluída!'
            : lessonMessages.edited}
        </h1>
        <p className="mt-2 max-w-md text-ink-soft">
          {isNew ? answer.message : 'Sua resposta nova já está no seu documento. A etapa já tinha sido paga.'}
        </p>
        {amount > 0 ? <p className="reward-points">{formatSignedBPoints(amount)}</p> : null}
        {lines.length > (amount > 0 ? 1 : 0) ? (
          <ul className="mt-1 text-sm text-ink-soft">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {answer.badges.map((badge) => (
          <div key={badge.id} className="mt-5 flex flex-col items-center">
            <BadgeDrawing id={badge.id} earned size={104} />
            <p className="mt-2 text-sm text-ink-soft">Nova conquista</p>
            <p className="font-bold">{badge.name}</p>
          </div>
        ))}
        <DocumentProgress lesson={lesson} answer={answer} />
        {answer.trailCompletion ? <p className="mt-4 max-w-md">{answer.trailCompletion.message}</p> : null}
        <div className="w-full max-w-xl">
          <ExampleAnswer text={answer.example} />
          <Suspense>
            <StageOpinions stageId={lesson.stageId} />
          </Suspense>
          <OpinionsCard whileWaiting className="mt-5" />
        </div>
      </section>
      <LessonDock>
        <Button variant="primary" wide onClick={onContinue}>
          Continuar
        </Button>
      </LessonDock>
    </>
  )
}

function DocumentProgress({ lesson, answer }: Omit<RewardStepProps, 'onContinue'>) {
  const { data } = useQuery(trailQuery(lesson.trail.id))
  const title = data?.kind === 'trail' ? data.trail.document.title : `Trilha ${lesson.trail.name}`
  return (
    <div className="mt-6 w-full max-w-sm rounded-lg border border-line bg-surface p-4 text-start shadow-card">
      <p className="text-sm text-ink-soft">Seu documento desta trilha</p>
      <p className="font-bold">
        {title} · {answer.done} de {answer.total} partes
      </p>
      <Progress
        className="mt-2.5"
        label={title}
        labelHidden
        value={answer.done}
        max={answer.total}
        valueText={`${answer.done} de ${answer.total} partes`}
      />
      <Link
        to="/notebook"
        className="-mb-2 mt-1 inline-flex min-h-11 items-center font-semibold text-honey-text hover:underline"
      >
        Ver no caderno do negócio
      </Link>
    </div>
  )
}
