import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { OwnProfile } from '#contract/profile.ts'
import { type Interest, interestKeys, interests } from '#domain/onboarding/answers.ts'
import { onboardingLimits, toggleInterest } from '#domain/onboarding/form.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { profileMessages } from '#domain/profile/fields.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import './interest-settings.css'

const { max } = onboardingLimits.interests

export function InterestSettings() {
  const profile = useQuery(api.profile.get.queryOptions())
  return (
    <Loaded query={profile} what="seus interesses" skeleton={<Skeleton className="h-40 w-full rounded-m!" />}>
      {(own) => <InterestForm key={own.interests.join()} profile={own} />}
    </Loaded>
  )
}

function InterestForm({ profile }: { profile: OwnProfile }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly Interest[]>(profile.interests)
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = chosen.join() !== profile.interests.join()

  function toggle(interest: Interest) {
    const next = toggleInterest(chosen, interest)
    if (next === chosen) notify.info(onboardingMessages.tooManyInterests)
    else setChosen(next)
  }

  async function save() {
    setIsSaving(true)
    try {
      const saved = await backend.operations.profile.update({ interests: [...chosen] })
      queryClient.setQueryData(api.profile.get.queryKey(), saved)
      notify.success(profileMessages.interestsUpdated)
    } catch (error) {
      notify.error('Não foi possível salvar', problemOf(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the section's heading names the group, which a legend could not be */}
      <div role="group" aria-labelledby="interesses-titulo" className="flex flex-wrap gap-2">
        {interestKeys.map((key) => (
          <label key={key} className="interest-chip">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
              className="interest-chip-input"
            />
            <Check size={16} strokeWidth={3} aria-hidden="true" className="interest-chip-check" />
            {interests[key].label}
          </label>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-semibold text-ink-soft">
          {chosen.length} de {max} escolhidos
        </p>
        <Button
          size="small"
          wide="phone"
          disabled={!isChanged}
          loading={isSaving}
          onClick={() => void save()}
        >
          Salvar interesses
        </Button>
      </div>
    </>
  )
}
