import Check from 'lucide-react/icons/check'
import type { Project } from '#contract/projects.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { useSetStep } from './use-set-step.ts'
import './step-list.css'

type Step = Project['steps'][number]

/** The eight steps as a path; the next one stands out. */
export function StepList({ project }: { project: Project }) {
  const { mutateAsync: setStep } = useSetStep(project.id)
  const isPaused = project.status === 'paused'
  const next = project.steps.find(({ done }) => !done)
  return (
    <ol className="step-list">
      {project.steps.map((step) => (
        <li key={step.step} className={classNames('step', step === next && !isPaused && 'step-next')}>
          <StepRow step={step} isPaused={isPaused} onChange={(done) => setStep({ step: step.step, done })} />
        </li>
      ))}
    </ol>
  )
}

interface StepRowProps {
  step: Step
  isPaused: boolean
  onChange: (done: boolean) => Promise<unknown>
}

function StepRow({ step, isPaused, onChange }: StepRowProps) {
  const [done, setDone] = useShownAtOnce(step.done, onChange)
  return (
    <label className="step-row">
      <input
        type="checkbox"
        className="step-box"
        checked={done}
        disabled={isPaused}
        onChange={(event) => setDone(event.target.checked)}
      />
      <span className="step-mark" aria-hidden="true">
        {done ? <Check strokeWidth={3.2} /> : step.step}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-3">
          <span className="step-title">{step.title}</span>
          <StepPay done={done} paysNow={step.paysNow} />
        </span>
        <span className="mt-0.5 block text-[0.9375rem] leading-snug text-ink-soft">{step.description}</span>
      </span>
    </label>
  )
}

/** What doing it now would pay; each step pays once across all projects. */
function StepPay({ done, paysNow }: Pick<Step, 'done' | 'paysNow'>) {
  if (done) return <span className="step-pay step-pay-done">Feito</span>
  return paysNow > 0 ? (
    <span className="step-pay">+{paysNow} pts</span>
  ) : (
    <span className="step-pay step-pay-none">já rendeu</span>
  )
}
