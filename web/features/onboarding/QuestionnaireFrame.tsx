import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { onboardingLimits } from '#domain/onboarding/form.ts'
import { Bee } from '#web/ui/Bee.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import './onboarding.css'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import Compass from 'lucide-react/icons/compass'
import Gauge from 'lucide-react/icons/gauge'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import Mountain from 'lucide-react/icons/mountain'
import UserRound from 'lucide-react/icons/user-round'
import './answers-comb.css'

/** Clockwise from the upper left; the last, the name, is the centre of the comb. */
const cells = [
  { x: -45, y: -78, Icon: Compass },
  { x: 45, y: -78, Icon: Mountain },
  { x: 90, y: 0, Icon: Building2 },
  { x: 45, y: 78, Icon: Gauge },
  { x: -45, y: 78, Icon: Handshake },
  { x: -90, y: 0, Icon: Heart },
  { x: 0, y: 0, Icon: UserRound },
] as const

const cellPath = 'M0 -44 38 -22v44L0 44 -38 22v-44Z'

const iconSize = 30

/** Seven answers, seven cells: each fills with honey once its step is done. It repeats the progress bar. */
function AnswersComb({ step }: { step: number }) {
  return (
    <svg viewBox="-145 -140 290 280" className="answers-comb" aria-hidden="true">
      {cells.map(({ x, y, Icon }, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead'
        const Drawn = state === 'done' ? Check : Icon
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className="answers-cell" data-state={state}>
            <path d={cellPath} strokeLinejoin="round" />
            <Drawn
              x={-iconSize / 2}
              y={-iconSize / 2}
              width={iconSize}
              height={iconSize}
              strokeWidth={state === 'done' ? 3 : 2}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** The frame of the questionnaire: the question alone on a phone, beside a filling comb on a desktop. */
export function QuestionnaireFrame({ step, children }: { step: number; children: ReactNode }) {
  const progress = `${step} de ${onboardingLimits.steps}`
  const isDone = step > onboardingLimits.steps
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
          {isDone ? 'Todos os favos estão cheios.' : 'Cada resposta enche um favo da sua colmeia.'}
        </p>
        {isDone ? null : (
          <p className="mt-3 text-ink-soft">
            Sete perguntas, menos de dois minutos, e a sua primeira trilha fica pronta.
          </p>
        )}
      </aside>
      <div className="onboarding-room">
        <header className="onboarding-bar">
          <IconButton label="Sair do questionário" render={<Link to="/feed" />}>
            <X />
          </IconButton>
          {isDone ? (
            <p className="flex-1 font-semibold text-ink-soft">Sua trilha está pronta</p>
          ) : (
            <>
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
            </>
          )}
        </header>
        {children}
      </div>
    </div>
  )
}
