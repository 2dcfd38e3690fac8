import type { CSSProperties } from 'react'
import { onboardingLimits } from '#domain/onboarding/limits.ts'
import { confidenceWords } from './questions.ts'
import './confidence.css'

export interface ConfidenceSliderProps {
  labelledBy: string
  describedBy: string
  confidence: number
  onChange: (confidence: number) => void
}

const { min, max } = onboardingLimits.confidence

export function ConfidenceSlider({ labelledBy, describedBy, confidence, onChange }: ConfidenceSliderProps) {
  const words = confidenceWords(confidence)
  const share = { '--share': (confidence - min) / (max - min) } as CSSProperties
  return (
    <div className="confidence" style={share}>
      <div aria-hidden="true" className="confidence-reading">
        <span className="confidence-cell">
          <span className="confidence-number">{confidence}</span>
          {/* The number once more, in the ink for honey, as far as the honey reaches. */}
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
