import { useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import Crown from 'lucide-react/icons/crown'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { type LessonStep, lessonPercent } from '#domain/lessons/lesson-step.ts'
import { lessonTimings } from '#domain/lessons/limits.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { afterPaint } from '#web/app/after-paint.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { type LessonAnswer, onDelivered } from '#web/app/lesson-queue/deliveries.ts'
import { useLessonQueue } from '#web/app/lesson-queue/use-lesson-queue.ts'
import { lessonQuery } from '#web/app/trails/lesson-query.ts'
import { useWideScreen } from '#web/app/use-wide-screen.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DraftPrompt } from './DraftPrompt.tsx'
import { ExerciseStep } from './ExerciseStep.tsx'
import { preloadKinds } from './exercises/KindOf.tsx'
import { FactNotes } from './FactNotes.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { LessonOpening } from './LessonOpening.tsx'
import { LessonSkeleton } from './LessonSkeleton.tsx'
import { LessonSteps } from './LessonSteps.tsx'
import { LessonText } from './LessonText.tsx'
import { LessonTools } from './LessonTools.tsx'
import { QueuedStep } from './QueuedStep.tsx'
import { ReadingDock } from './ReadingDock.tsx'
import { TaskStep } from './TaskStep.tsx'
import { useCompleteLesson } from './use-complete-lesson.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useKeptTask } from './use-kept-task.ts'
import { useTaskDraft } from './use-task-draft.ts'

// Loaded only after the server has answered: not part of opening a lesson, and never needed offline.
const RewardStep = lazyRouteComponent(() => import('./RewardStep.tsx'), 'RewardStep')
const IdeaPicker = lazyRouteComponent(() => import('#web/app/trails/IdeaPicker.tsx'), 'IdeaPicker')

const draftMinutes = lessonTimings.draftKeptMs / 60_000

/** A lesson from its text to its reward. */
export function LessonFlow({ lesson, memberId }: { lesson: Lesson; memberId: string }) {
  const { stageId, trail } = lesson
  const { exercises } = lesson
  const lastExercise = exercises.length - 1
  const queued = useLessonQueue().find((entry) => entry.trailId === trail.id && entry.stageId === stageId)
  const [step, setStep] = useState<LessonStep>(() => (queued || isBegun(lesson) ? 'task' : 'content'))
  const [isEditingQueued, setEditingQueued] = useState(false)
  const [answer, setAnswer] = useState<LessonAnswer | null>(null)
  // null until opened once: rendering a closed dialog would slow down opening the lesson on a phone.
  const [isLeaving, setLeaving] = useState<boolean | null>(null)
  const [isPickingIdea, setPickingIdea] = useState(false)
  const [place, setPlace] = useState(0)
  // From the exercise answered last on this visit.
  const [explanation, setExplanation] = useState<string | null>(null)
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  // The text when the lesson was opened: a later server answer must not change a text being written.
  const [original] = useState(queued?.taskResponse ?? lesson.answer?.text ?? '')
  // A queued answer is newer than what the server keeps.
  const [keptAtOpening] = useState({ ...lesson.draft, text: queued ? null : lesson.draft.text })
  const draft = useTaskDraft({ memberId, trailId: trail.id, stageId }, original, keptAtOpening)
  const kept = useKeptTask(lesson, draft)
  const onServer = { settled: kept.settled, version: draft.version }
  const [hadDraft, setHadDraft] = useState(draft.offered !== null)
  if (draft.offered && !hadDraft) setHadDraft(true)

  const leave = () => void navigate({ to: '/trail/$rawTrailId', params: { rawTrailId: trail.id } })
  const reward = (given: LessonAnswer) => {
    draft.close()
    setAnswer(given)
    setStep('reward')
  }
  const { complete, again, isSaving, attempt } = useCompleteLesson(lesson, memberId, onServer, {
    onCompleted: reward,
    onQueued: () => {
      draft.close()
      setEditingQueued(false)
    },
    onIdeaRequired: () => setPickingIdea(true),
    onQuizRequired: () => openExercise(exercises.findIndex(({ passed }) => passed === null)),
    onRefused: leave,
  })

  function openExercise(at: number) {
    setPlace(Math.max(0, at))
    setStep('exercises')
  }

  /** From one exercise to the next, and from the last one to the task. */
  function continueFrom(at: number) {
    if (at < lastExercise) openExercise(at + 1)
    else setStep('task')
  }

  function editQueued() {
    draft.reopen()
    setEditingQueued(true)
  }

  // Those who go offline while reading can answer when they are back.
  useEffect(() => afterPaint(() => preloadKinds(exercises)), [exercises])

  useEffect(() => {
    if (step === 'task') void RewardStep.preload?.()?.catch(() => undefined)
  }, [step])

  const rewardNow = useRef(reward)
  useEffect(() => {
    rewardNow.current = reward
  })
  useEffect(
    () =>
      onDelivered((entry, given) => {
        if (entry.stageId === stageId && entry.trailId === trail.id) rewardNow.current(given)
      }),
    [stageId, trail.id],
  )

  const isWaiting = step === 'task' && queued !== undefined && queued.refusal === null && !isEditingQueued
  const stepKey = isWaiting ? 'queued' : step === 'exercises' ? `${step} ${place}` : step
  useFocusOnChange(stepKey)

  const mayLeaveAtOnce = step === 'reward' || isWaiting || (lesson.state === 'completed' && draft.isUnchanged)
  const percent = lessonPercent(step, exercises.length, place)

  return (
    <LessonFrame
      exit={() => (mayLeaveAtOnce ? leave() : setLeaving(true))}
      percent={percent}
      aside={isWide ? <LessonSteps lesson={lesson} step={step} /> : null}
    >
      {step === 'content' ? (
        <ContentStep lesson={lesson} onContinue={() => continueFrom(-1)} onTask={() => setStep('task')} />
      ) : null}
      {step === 'exercises' ? (
        <ExerciseStep
          lesson={lesson}
          place={place}
          explanation={explanation}
          onCloseExplanation={() => setExplanation(null)}
          onPassed={(passed) => {
            setExplanation(passed.explanation)
            queryClient.setQueryData(
              lessonQuery(stageId, trail.id).queryKey,
              (known) =>
                known && {
                  ...known,
                  exercises: known.exercises.map((exercise, at) =>
                    at === place ? { ...exercise, passed } : exercise,
                  ),
                },
            )
          }}
          onContinue={() => continueFrom(place)}
          onBack={() => (place === 0 ? setStep('content') : openExercise(place - 1))}
        />
      ) : null}
      {isWaiting ? <QueuedStep entry={queued} onEdit={editQueued} onLeave={leave} /> : null}
      {step === 'task' && !isWaiting ? (
        <TaskStep
          lesson={lesson}
          draft={draft}
          kept={kept}
          refusal={queued?.refusal?.message ?? null}
          isSaving={isSaving}
          attempt={attempt}
          explanation={explanation}
          onCloseExplanation={() => setExplanation(null)}
          onComplete={(given) => {
            draft.keep()
            complete(given)
          }}
          onBack={() => (exercises.length > 0 ? openExercise(lastExercise) : setStep('content'))}
        />
      ) : null}
      {step === 'reward' && answer ? (
        <Suspense fallback={<LessonSkeleton />}>
          <RewardStep lesson={lesson} answer={answer} onContinue={leave} />
        </Suspense>
      ) : null}

      {isPickingIdea ? (
        <Suspense>
          <IdeaPicker open trailId={trail.id} onOpenChange={setPickingIdea} onChosen={again} />
        </Suspense>
      ) : null}
      {hadDraft ? (
        <DraftPrompt
          draft={draft}
          kept={kept}
          onRestored={() => {
            if (lesson.state === 'completed' || exercises.every(({ passed }) => passed !== null))
              setStep('task')
          }}
        />
      ) : null}
      {isLeaving === null ? null : (
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title="Sair da lição?"
          text={
            draft.isUnchanged
              ? `Você está em ${percent}% dela. Ela espera por você na trilha.`
              : `Você está em ${percent}% dela. ${whereKept()}`
          }
          confirmLabel="Sair"
          cancelLabel="Continuar lição"
          onConfirm={leave}
        />
      )}
    </LessonFrame>
  )
}

/** A task left halfway is opened where it was left. */
function isBegun({ draft, test, answer, exercises }: Lesson): boolean {
  const isOpen = answer === null && (draft.returnOn !== null || (test !== null && test.card !== null))
  return (draft.text !== null || isOpen) && exercises.every(({ passed }) => passed !== null)
}

function whereKept(): string {
  if (backend.demonstration) return 'O que você escreveu fica guardado neste navegador.'
  return isConnected()
    ? 'O que você escreveu fica guardado: continue daqui ou de outro aparelho.'
    : `Sem internet, o que você escreveu fica guardado neste aparelho por ${draftMinutes} minutos.`
}

interface ContentStepProps {
  lesson: Lesson
  onContinue: () => void
  onTask: () => void
}

function ContentStep({ lesson, onContinue, onTask }: ContentStepProps) {
  const isDone = lesson.state === 'completed'
  const mayGoToTask = isDone || lesson.exercises.every(({ passed }) => passed !== null)
  const isOutdated = lesson.facts.some((fact) => fact.isOutdated)
  return (
    <>
      <article className="lesson-step">
        <LessonOpening
          trail={lesson.trail.name}
          number={lesson.number}
          total={lesson.total}
          title={lesson.title}
          summary={lesson.summary}
          minutes={lesson.minutes}
        >
          {isDone ? null : <span>{formatSignedBPoints(lesson.reward.points)}</span>}
          {lesson.isCheckpoint ? (
            <span className="inline-flex items-center gap-1.5 text-honey-text">
              <Crown size={16} aria-hidden="true" />
              Marco da trilha
            </span>
          ) : null}
        </LessonOpening>
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
        <LessonTools stageId={lesson.stageId} />
        {lesson.facts.length > 0 ? <FactNotes facts={lesson.facts} /> : null}
      </article>
      <ReadingDock html={lesson.html} title={lesson.title} onContinue={onContinue}>
        {mayGoToTask && lesson.exercises.length > 0 ? (
          <Button variant="quiet" size="small" wide className="mt-1" onClick={onTask}>
            Ir para a tarefa
          </Button>
        ) : null}
      </ReadingDock>
    </>
  )
}
