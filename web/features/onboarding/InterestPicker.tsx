import { type Interest, interestKeys, interests } from '#domain/onboarding/answers.ts'
import { onboardingLimits, toggleInterest } from '#domain/onboarding/form.ts'
import { HexagonMark } from '#web/app/onboarding/HexagonMark.tsx'
import '#web/app/onboarding/choices.css'

export interface InterestPickerProps {
  labelledBy: string
  describedBy: string
  chosen: readonly Interest[]
  onChange: (chosen: readonly Interest[]) => void
  /** Called when one more than allowed is chosen. */
  onTooMany: () => void
}

const { max } = onboardingLimits.interests

/** Up to five interests, each with its bee. */
export function InterestPicker({
  labelledBy,
  describedBy,
  chosen,
  onChange,
  onTooMany,
}: InterestPickerProps) {
  const toggle = (interest: Interest) => {
    const next = toggleInterest(chosen, interest)
    if (next === chosen) onTooMany()
    else onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is a heading outside the group, which a legend could not be
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <p role="status" className="mb-3 text-sm font-semibold text-honey-text">
        {chosen.length} de {max} escolhidos
      </p>
      <div className="interests">
        {interestKeys.map((key) => (
          <label key={key} className="choice interest">
            <span className="interest-label">{interests[key].label}</span>
            <span id={`abelha-${key}`} className="choice-detail interest-bee">
              {interests[key].bee}
            </span>
            <HexagonMark size={26}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={() => toggle(key)}
                aria-label={interests[key].label}
                aria-describedby={`abelha-${key}`}
                className="choice-input"
              />
            </HexagonMark>
          </label>
        ))}
      </div>
    </div>
  )
}
