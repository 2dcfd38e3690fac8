import type { ShownExercise } from '#contract/exercises.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExercisePanel, type Judged } from './ExercisePanel.tsx'
import { RightAnswer } from './RightAnswer.tsx'

type Passed = NonNullable<ShownExercise['passed']>

export interface ExerciseStepProps {
  lesson: Lesson
  /** Its place among the exercises of the lesson. */
  place: number
  /** From the exercise before: it stays until closed. */
  explanation: string | null
  onCloseExplanation: () => void
  onPassed: (passed: Passed) => void
  onContinue: () => void
  onBack: () => void
}

/** One exercise of a lesson. */
export function ExerciseStep({
  lesson,
  place,
  explanation,
  onCloseExplanation,
  onPassed,
  onContinue,
  onBack,
}: ExerciseStepProps) {
  const { stageId, trail, exercises } = lesson
  const exercise = exercises[place]
  if (!exercise) return null
  return (
    <ExercisePanel
      key={exercise.id}
      exercise={exercise}
      eyebrow={
        <>
          {trail.name} · Etapa {lesson.number}
          {exercises.length > 1 ? ` · Exercício ${place + 1} de ${exercises.length}` : null}
        </>
      }
      above={explanation ? <RightAnswer text={explanation} onClose={onCloseExplanation} /> : null}
      known={exercise.passed ? asJudged(exercise.passed) : null}
      send={(answer) =>
        backend.operations.lessons.answerExercise({
          stageId,
          trailId: trail.id,
          exerciseId: exercise.id,
          answer,
        })
      }
      onRight={onPassed}
      onContinue={onContinue}
      continuesAfterMs={lessonTimings.quizSuccessMs}
      more={
        <>
          <Button
            variant="quiet"
            size={exercise.kind === 'choice' ? 'medium' : 'small'}
            wide
            onClick={onBack}
          >
            {place === 0 ? 'Reler a lição' : 'Voltar'}
          </Button>
          {lesson.state === 'completed' ? (
            <Button variant="quiet" size="small" wide onClick={onContinue}>
              Pular este exercício
            </Button>
          ) : null}
        </>
      }
    />
  )
}

/** Passed on an earlier visit. */
function asJudged({ answer, explanation }: Passed): Judged {
  return { answer, explanation, correct: true, parts: [], message: lessonMessages.answerRight }
}
