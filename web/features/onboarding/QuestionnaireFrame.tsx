import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { onboardingLimits } from '#domain/onboarding/limits.ts'
import { Bee } from '#web/ui/Bee.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { AnswersComb } from './AnswersComb.tsx'
import './onboarding.css'

/** The room of the questionnaire: the question alone on a phone, beside a comb that fills up on a desktop. */
export function QuestionnaireFrame({ step, children }: { step: number; children: ReactNode }) {
  const progress = `${step} de ${onboardingLimits.steps}`
  return (
    <div className="onboarding">
      <aside aria-label="Sobre o questionário" className="onboarding-wall">
        <Link to="/" aria-label="Colmeia, página inicial" className="inline-flex w-fit rounded-sm">
          <Logo />
        </Link>
        <div className="relative m-auto">
          <AnswersComb step={step} />
          <Bee size={84} className="onboarding-bee" />
        </div>
        <p className="font-display text-3xl leading-tight font-bold text-balance">
          Cada resposta enche um favo da sua colmeia.
        </p>
        <p className="mt-3 text-ink-soft">
          Sete perguntas, menos de dois minutos, e a sua primeira trilha fica pronta.
        </p>
      </aside>
      <div className="onboarding-room">
        <header className="onboarding-bar">
          <IconButton label="Sair do questionário" render={<Link to="/feed" />}>
            <X />
          </IconButton>
          <Progress
            className="flex-1"
            label="Progresso do questionário"
            labelHidden
            value={step}
            max={onboardingLimits.steps}
            valueText={progress}
          />
          <span aria-hidden="true" className="text-sm font-semibold tabular-nums text-ink-soft">
            {progress}
          </span>
        </header>
        {children}
      </div>
    </div>
  )
}
