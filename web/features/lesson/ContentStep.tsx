import Clock3 from 'lucide-react/icons/clock-3'
import Crown from 'lucide-react/icons/crown'
import type { Lesson } from '#contract/lessons.ts'
import { formatSignedBPoints } from '#domain/text/points.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { FactNotes } from './FactNotes.tsx'
import { LessonDock } from './LessonDock.tsx'
import { LessonText } from './LessonText.tsx'

/** The lesson to read. */
export function ContentStep({ lesson, onContinue }: { lesson: Lesson; onContinue: () => void }) {
  const isDone = lesson.state === 'completed'
  const isOutdated = lesson.facts.some((fact) => fact.isOutdated)
  return (
    <>
      <article className="lesson-step">
        <p className="lesson-eyebrow">
          {lesson.trail.name} · Etapa {lesson.number} de {lesson.total}
        </p>
        <h1 className="lesson-title">{lesson.title}</h1>
        <p className="mt-2 text-lg text-ink-soft">{lesson.summary}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Clock3 size={16} aria-hidden="true" />
            {lesson.minutes} min de leitura
          </span>
          {isDone ? null : <span>{formatSignedBPoints(lesson.reward.points)}</span>}
          {lesson.isCheckpoint ? (
            <span className="inline-flex items-center gap-1.5 text-honey-text">
              <Crown size={16} aria-hidden="true" />
              Ponto de controle
            </span>
          ) : null}
        </p>
        {isDone ? (
          <Callout tone="ok" className="mt-5" title="Você já concluiu esta lição">
            Releia quando quiser e, se mudou de ideia, edite sua resposta na tarefa. Ela já foi paga: editar
            não dá novos BPoints.
          </Callout>
        ) : null}
        {isOutdated ? (
          <Callout tone="danger" className="mt-5" title="Confira os números antes de usar">
            Alguns valores desta lição passaram da validade. Eles estão marcados no fim do texto, com a fonte
            para você conferir.
          </Callout>
        ) : null}
        <LessonText html={lesson.html} />
        {lesson.facts.length > 0 ? <FactNotes facts={lesson.facts} /> : null}
      </article>
      <LessonDock>
        <Button variant="primary" wide onClick={onContinue}>
          Continuar
        </Button>
      </LessonDock>
    </>
  )
}
