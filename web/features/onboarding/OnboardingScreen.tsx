import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Viewer } from '#contract/session.ts'
import { notify } from '#web/app/notify.ts'
import { findDraft } from '#web/app/onboarding/onboarding-draft.ts'
import { PendingScreen } from '#web/app/PendingScreen.tsx'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { blankFor, earlierAnswers } from './earlier-answers.ts'
import { Questionnaire } from './Questionnaire.tsx'

export function OnboardingScreen() {
  const { status, viewer } = useSession()
  if (status === 'booting') return <PendingScreen />
  return <OwnQuestionnaire key={viewer?.id} viewer={viewer} />
}

/** The questionnaire with the person's answers of the last half hour, else with those they sent before. */
function OwnQuestionnaire({ viewer }: { viewer: Viewer | null }) {
  const memberId = viewer?.id ?? null
  const [found] = useState(() => findDraft(memberId, Date.now()))
  const isKept = found.kind === 'kept'
  const sent = useQuery(
    api.onboarding.state.queryOptions({
      enabled: memberId !== null && !isKept,
      // Read once, when the form starts; without it the questionnaire starts blank, which loses nothing.
      networkMode: 'offlineFirst',
      retry: false,
      gcTime: 0,
    }),
  )
  const isExpired = found.kind === 'expired'
  useEffect(() => {
    if (isExpired) notify.info('Vamos começar de novo', 'As respostas ficam guardadas por 30 minutos.')
  }, [isExpired])
  if (sent.isLoading) return <PendingScreen />

  // Interests imported from the demonstration exist before there are answers.
  const blank = { ...blankFor(viewer?.displayName), interests: sent.data?.interests ?? [] }
  const earlier = earlierAnswers(sent.data)
  const isResumed = isKept && found.draft.lastStep > 1
  return (
    <Questionnaire
      memberId={memberId}
      start={isKept ? found.draft : (earlier ?? blank)}
      blank={blank}
      origin={isResumed ? 'resumed' : !isKept && earlier ? 'sent' : 'new'}
      restsUntil={sent.data?.startingPointRestsUntil ?? null}
    />
  )
}
