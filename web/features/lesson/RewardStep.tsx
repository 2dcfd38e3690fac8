import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { formatSignedBPoints } from '#domain/text/points.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import type { LessonAnswer } from '#web/app/lesson-queue/deliveries.ts'
import { BalancePill } from '#web/app/points/BalancePill.tsx'
import { trailQuery } from '#web/app/trails/trail-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { celebrate } from './celebrate.ts'
import { ExampleAnswer } from './ExampleAnswer.tsx'
import { LessonDock } from './LessonDock.tsx'
import './reward.css'

export interface RewardStepProps {
  lesson: Lesson
  answer: LessonAnswer
  onContinue: () => void
}

/** What the stage paid, and what it added to the member's document. */
export function RewardStep({ lesson, answer, onContinue }: RewardStepProps) {
  const isNew = answer.status === 'completed'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (isNew ? celebrate() : undefined), [isNew])
  // Its code may arrive after the step has begun.
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
        {answer.earned.amount > 0 ? (
          <p className="reward-points">{formatSignedBPoints(answer.earned.amount)}</p>
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
    </div>
  )
}
