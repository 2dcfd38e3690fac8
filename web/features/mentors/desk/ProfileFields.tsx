import { applicationLimits } from '#domain/mentors/applications.ts'
import { type MentorArea, mentorAreaNames, mentorAreas } from '#domain/mentors/areas.ts'
import { Field } from '#web/ui/Field.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** What is typed of a profile; the rate as it stands in its field. */
export type WrittenProfile = {
  readonly areas: readonly MentorArea[]
  readonly about: string
  readonly isFree: boolean
  readonly rate: string
}

export type ProfileErrors = { readonly [Field in 'areas' | 'about' | 'hourlyRate']?: string | undefined }

export const emptyProfile: WrittenProfile = { areas: [], about: '', isFree: true, rate: '' }

/** A rate that is empty or 0 without being free of charge is none. */
export function profileToSend({ areas, about, isFree, rate }: WrittenProfile) {
  return { areas: [...areas], about: about.trim(), hourlyRate: isFree ? 0 : Number(rate) || Number.NaN }
}

export interface ProfileFieldsProps {
  value: WrittenProfile
  errors: ProfileErrors
  onChange: (changes: Partial<WrittenProfile>) => void
}

/** Areas, who one is, and what an hour costs. */
export function ProfileFields({ value, errors, onChange }: ProfileFieldsProps) {
  const isFull = value.areas.length >= applicationLimits.areas
  return (
    <>
      <fieldset aria-describedby={errors.areas ? 'areas-erro' : undefined}>
        <legend className="mb-2 text-[0.9375rem] font-semibold">
          Em que você ajuda? <span className="font-normal text-ink-soft">Até {applicationLimits.areas}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {mentorAreas.map((area) => {
            const isChosen = value.areas.includes(area)
            return (
              <RadioChip
                key={area}
                several
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={errors.areas ? true : undefined}
                onChange={() =>
                  onChange({
                    areas: isChosen ? value.areas.filter((one) => one !== area) : [...value.areas, area],
                  })
                }
              >
                {mentorAreaNames[area]}
              </RadioChip>
            )
          })}
        </div>
        {errors.areas ? (
          <p id="areas-erro" className="mt-2 text-sm font-semibold text-danger">
            {errors.areas}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label="Quem é você?"
        hint="Um parágrafo: o que você já fez e como gosta de ajudar. Aparece no seu perfil."
        rows={4}
        limit={applicationLimits.about}
        value={value.about}
        error={errors.about}
        onChange={(event) => onChange({ about: event.target.value })}
      />
      <Switch
        label="De graça"
        hint={value.isFree ? 'Você não cobra pela conversa' : 'Você combina o pagamento com a pessoa'}
        checked={value.isFree}
        onCheckedChange={(isFree) => onChange({ isFree })}
      />
      {value.isFree ? null : (
        <Field
          label="Valor da hora, em reais"
          type="number"
          inputMode="numeric"
          min={1}
          max={applicationLimits.hourlyRate}
          step={1}
          value={value.rate}
          error={errors.hourlyRate}
          onChange={(event) => onChange({ rate: event.target.value })}
        />
      )}
    </>
  )
}
