import type { CSSProperties } from 'react'
import {
  challengeKeys,
  challenges,
  helpTypeKeys,
  helpTypes,
  momentKeys,
  moments,
} from '#domain/onboarding/answers.ts'
import { type OnboardingDraft, onboardingLimits } from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { type Choice, ChoiceGroup } from '#web/app/onboarding/ChoiceGroup.tsx'
import { InterestPicker } from './InterestPicker.tsx'
import { confidenceWords } from './questions.ts'
import './confidence.css'
import { accountLimits } from '#domain/accounts/rules.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'

interface ConfidenceSliderProps {
  labelledBy: string
  describedBy: string
  confidence: number
  onChange: (confidence: number) => void
}

const { min, max } = onboardingLimits.confidence

function ConfidenceSlider({ labelledBy, describedBy, confidence, onChange }: ConfidenceSliderProps) {
  const words = confidenceWords(confidence)
  const share = { '--share': (confidence - min) / (max - min) } as CSSProperties
  return (
    <div className="confidence" style={share}>
      <div aria-hidden="true" className="confidence-reading">
        <span className="confidence-cell">
          <span className="confidence-number">{confidence}</span>
          {/* The number again in the ink for honey, clipped to the honey's height. */}
          <span className="confidence-honey">
            <span className="confidence-number">{confidence}</span>
          </span>
        </span>
        <span className="font-display text-xl font-bold">{words}</span>
      </div>
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={confidence}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-valuetext={`${confidence} de ${max}: ${words}`}
        className="confidence-slider"
      />
      <div aria-hidden="true" className="confidence-ends">
        <span>{min} · muitas dúvidas</span>
        <span>{max} · toda confiança</span>
      </div>
    </div>
  )
}

export interface StepAnswerProps {
  step: number
  draft: OnboardingDraft
  onChange: (change: Partial<OnboardingDraft>) => void
  labelledBy: string
  describedBy: string
  problem: string | null
  onProblem: (problem: string) => void
  isGuest: boolean
}

/** The input that answers a step's question. */
export function StepAnswer({
  step,
  draft,
  onChange,
  problem,
  onProblem,
  isGuest,
  ...named
}: StepAnswerProps) {
  switch (step) {
    case 1:
      return (
        <ChoiceGroup
          {...named}
          choices={momentKeys.map((key) => ({ key, label: moments[key] }))}
          chosen={draft.moment}
          onChoose={(moment) => onChange({ moment })}
        />
      )
    case 2:
      return (
        <ChoiceGroup
          {...named}
          choices={challengeKeys.map((key) => ({ key, label: challenges[key] }))}
          chosen={draft.challenge}
          onChoose={(challenge) => onChange({ challenge })}
          className="choices-paired"
        />
      )
    case 3:
      return (
        <ChoiceGroup
          {...named}
          choices={cnpjChoices}
          chosen={draft.hasCnpj === null ? null : draft.hasCnpj ? 'yes' : 'no'}
          onChoose={(answer) => onChange({ hasCnpj: answer === 'yes' })}
          className="choices-paired"
        />
      )
    case 4:
      return (
        <ConfidenceSlider
          {...named}
          confidence={draft.confidence}
          onChange={(confidence) => onChange({ confidence })}
        />
      )
    case 5:
      return (
        <ChoiceGroup
          {...named}
          choices={helpTypeKeys.map((key) => ({ key, label: helpTypes[key], detail: helpDetails[key] }))}
          chosen={draft.helpType}
          onChoose={(helpType) => onChange({ helpType })}
        />
      )
    case 6:
      return (
        <InterestPicker
          {...named}
          chosen={draft.interests}
          onChange={(interests) => onChange({ interests })}
          onTooMany={() => onProblem(onboardingMessages.tooManyInterests)}
        />
      )
    default:
      return (
        <PublicName
          name={draft.profileDraft.displayName}
          color={draft.profileDraft.color}
          error={problem ?? undefined}
          isGuest={isGuest}
          onChange={(displayName) => onChange({ profileDraft: { ...draft.profileDraft, displayName } })}
        />
      )
  }
}

const cnpjChoices: readonly Choice<'yes' | 'no'>[] = [
  { key: 'yes', label: 'Sim', detail: 'Meu negócio já está formalizado' },
  { key: 'no', label: 'Não', detail: 'Ainda não, ou não sei se preciso' },
]

const helpDetails = {
  step_by_step: 'Uma lição e uma tarefa de cada vez',
  community: 'Mostrar a ideia e ouvir quem também empreende',
  mentor: 'Tirar dúvidas com quem já passou por isso',
  tools: 'Roteiros e planilhas prontos para usar',
} as const

interface PublicNameProps {
  name: string
  color: string
  error: string | undefined
  isGuest: boolean
  onChange: (name: string) => void
}

function PublicName({ name, color, error, isGuest, onChange }: PublicNameProps) {
  const shown = cleanLine(name)
  return (
    <div className="flex flex-col gap-6">
      <div
        aria-hidden="true"
        className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
      >
        <Hexagon name={shown || '?'} color={color} size={64} decorative />
        <div className="min-w-0">
          <p className="truncate font-display text-xl font-bold">{shown || 'Seu nome'}</p>
          <p className="text-sm text-ink-soft">É assim que você aparece nos seus post-its</p>
        </div>
      </div>
      <Field
        label="Nome público"
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={accountLimits.name.max}
        value={name}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        hint={isGuest ? 'Depois é só criar a sua conta grátis: as respostas vão junto.' : undefined}
      />
    </div>
  )
}
