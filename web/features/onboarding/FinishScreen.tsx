import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { Bee } from '#web/ui/Bee.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useFinish } from './use-finish.ts'
import './finishing.css'

export function FinishScreen() {
  useFinish()
  return (
    <div className="finishing">
      <div className="finishing-comb text-honey-text">
        <Spinner size={168} label={null} />
        <Bee size={72} className="finishing-bee" />
      </div>
      <h1 tabIndex={-1} className="mt-6 text-2xl outline-none">
        {onboardingMessages.saving}
      </h1>
      <p className="mt-2 text-ink-soft">As suas respostas estão virando a sua primeira trilha.</p>
    </div>
  )
}
