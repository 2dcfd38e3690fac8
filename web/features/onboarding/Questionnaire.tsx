import { useRouter } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { displayNameSchema } from '#contract/accounts.ts'
import { afterQuestionnairePath } from '#domain/onboarding/after-onboarding.ts'
import {
  firstUnanswered,
  isStepAnswered,
  type OnboardingDraft,
  onboardingLimits,
  payoffStep,
} from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { startingPointRestsMessage } from '#domain/onboarding/starting-point.ts'
import { notify } from '#web/app/notify.ts'
import { clearDraft, saveDraft } from '#web/app/onboarding/onboarding-draft.ts'
import { usePageTitle } from '#web/app/use-page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { Payoff } from './Payoff.tsx'
import { QuestionnaireFrame } from './QuestionnaireFrame.tsx'
import { questionOf } from './questions.ts'
import { StepAnswer } from './StepAnswer.tsx'
import { useStep } from './use-step.ts'

export interface QuestionnaireProps {
  memberId: string | null
  /** The starting values: a draft, the answers sent before, or nothing. */
  start: OnboardingDraft
  /** The values after starting over. */
  blank: OnboardingDraft
  /** 'resumed': left half-way; 'sent': completed before. */
  origin: 'new' | 'resumed' | 'sent'
  /** The day from which other answers may lead to another trail; null if they may now. */
  restsUntil: string | null
}

export function Questionnaire({ memberId, start, blank, origin, restsUntil }: QuestionnaireProps) {
  const { history } = useRouter()
  const [draft, setDraft] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoticeShown, setNoticeShown] = useState(origin !== 'new')
  const { steps } = onboardingLimits
  const { step, goOn, goBack, startOver } = useStep(start.lastStep, firstUnanswered(draft) ?? payoffStep)
  const heading = useHeadingFocus(step)
  const titleId = useId()
  const whyId = useId()
  const problemId = useId()
  const { title, why, missing } = questionOf(step)
  usePageTitle(step === payoffStep ? 'Sua trilha está pronta' : 'Sua jornada')
  const isLast = step === steps
  const isAnswered = step === payoffStep || isStepAnswered(step, draft)

  const change = (answer: Partial<OnboardingDraft>) => {
    setProblem(null)
    const changed = { ...draft, ...answer, lastStep: step }
    setDraft(changed)
    // Unsent values survive leaving too, above all the name.
    saveDraft(memberId, changed, Date.now())
  }
  const leave = (go: () => void) => {
    setProblem(null)
    setNoticeShown(false)
    go()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAnswered) return setProblem(missing)
    if (isLast) {
      const name = displayNameSchema.safeParse(draft.profileDraft.displayName)
      if (!name.success) return setProblem(name.error.issues[0]?.message ?? missing)
    }
    const isKept = saveDraft(memberId, { ...draft, lastStep: step + 1 }, Date.now())
    if (!isLast || isKept) return leave(goOn)
    notify.error(
      onboardingMessages.submitFailed,
      'O navegador não deixou guardar as respostas. Libere o armazenamento deste site e tente de novo.',
    )
  }
  const reset = () => {
    clearDraft(memberId)
    setDraft(blank)
    leave(startOver)
  }

  if (step === payoffStep) {
    return (
      <QuestionnaireFrame step={step}>
        <Payoff
          ref={heading}
          draft={draft}
          isGuest={memberId === null}
          onChange={change}
          onBack={() => leave(goBack)}
          onGoOn={() => history.push(afterQuestionnairePath(memberId !== null))}
        />
      </QuestionnaireFrame>
    )
  }
  return (
    <QuestionnaireFrame step={step}>
      <form noValidate onSubmit={submit} className="onboarding-form">
        <div key={step} className="onboarding-step">
          {isNoticeShown ? (
            <ResumedNotice isSent={origin === 'sent'} restsUntil={restsUntil} onReset={reset} />
          ) : null}
          <h1 ref={heading} id={titleId} tabIndex={-1} className="onboarding-title">
            {title}
          </h1>
          <p id={whyId} className="mt-2 mb-6 text-ink-soft">
            {why}
          </p>
          <StepAnswer
            step={step}
            draft={draft}
            onChange={change}
            labelledBy={titleId}
            describedBy={problem ? `${whyId} ${problemId}` : whyId}
            problem={problem}
            onProblem={setProblem}
            isGuest={memberId === null}
          />
        </div>
        <div className="onboarding-dock">
          {/* The last step shows it at its field. */}
          <p id={problemId} role="alert" className="onboarding-problem">
            {problem && !isLast ? (
              <>
                <CircleAlert size={18} className="mt-0.5 flex-none" aria-hidden="true" />
                {problem}
              </>
            ) : null}
          </p>
          <div className="flex flex-wrap gap-3">
            {step > 1 ? <Button onClick={() => leave(goBack)}>Voltar</Button> : null}
            <Button
              variant="primary"
              type="submit"
              wide={false}
              aria-disabled={!isAnswered}
              className="flex-1 lg:min-w-60 lg:flex-none"
            >
              {isLast ? 'Concluir Cadastro' : 'Continuar'}
            </Button>
          </div>
        </div>
      </form>
    </QuestionnaireFrame>
  )
}

/** For screen readers a new step is a new page: the focus goes to its question. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

interface ResumedNoticeProps {
  /** Whether they were sent; otherwise they were left half-way. */
  isSent: boolean
  restsUntil: string | null
  onReset: () => void
}

/** The answers of an earlier visit are restored and can be discarded. */
function ResumedNotice({ isSent, restsUntil, onReset }: ResumedNoticeProps) {
  return (
    <div className="mb-5 flex items-center rounded-m bg-honey-soft py-1 ps-4 pe-1 text-[0.9375rem]">
      <p className="min-w-0 flex-1 py-2">
        {isSent ? 'Você já respondeu. Mude o que quiser.' : 'Continuamos de onde você parou.'}{' '}
        {restsUntil ? startingPointRestsMessage(restsUntil) : null}
      </p>
      <Button variant="quiet" size="small" onClick={onReset}>
        Recomeçar
      </Button>
    </div>
  )
}
