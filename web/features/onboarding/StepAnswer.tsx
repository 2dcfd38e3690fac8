import type { OnboardingDraft } from '#domain/onboarding/draft.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import {
  challengeKeys,
  challenges,
  helpTypeKeys,
  helpTypes,
  momentKeys,
  moments,
} from '#domain/onboarding/options.ts'
import { type Choice, ChoiceGroup } from './ChoiceGroup.tsx'
import { ConfidenceSlider } from './ConfidenceSlider.tsx'
import { InterestPicker } from './InterestPicker.tsx'
import { PublicName } from './PublicName.tsx'

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

/** What the question of a step is answered with. */
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
