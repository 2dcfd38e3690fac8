import { useEffect, useState } from 'react'
import type { Viewer } from '#contract/session.ts'
import { emptyDraft, type OnboardingDraft } from '#domain/onboarding/draft.ts'
import { notify } from '#web/app/notify.ts'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { useSession } from '#web/app/session.ts'
import { findDraft } from './draft-storage.ts'
import { Questionnaire } from './Questionnaire.tsx'

export function OnboardingScreen() {
  const { status, viewer } = useSession()
  if (status === 'booting') return <PendingScreen />
  return <OwnQuestionnaire key={viewer?.id} viewer={viewer} />
}

/** The questionnaire of whoever is here now, with what they answered in the last half hour. */
function OwnQuestionnaire({ viewer }: { viewer: Viewer | null }) {
  const memberId = viewer?.id ?? null
  const [found] = useState(() => findDraft(memberId, Date.now()))
  const isExpired = found.kind === 'expired'
  useEffect(() => {
    if (isExpired) notify.info('Vamos começar de novo', 'As respostas ficam guardadas por 30 minutos.')
  }, [isExpired])
  return (
    <Questionnaire
      memberId={memberId}
      start={found.kind === 'kept' ? found.draft : named(emptyDraft, viewer?.displayName)}
      isResumed={found.kind === 'kept' && found.draft.lastStep > 1}
    />
  )
}

/** A member has a name already. */
function named(draft: OnboardingDraft, displayName = ''): OnboardingDraft {
  return { ...draft, profileDraft: { ...draft.profileDraft, displayName } }
}
