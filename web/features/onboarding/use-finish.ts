import { ORPCError } from '@orpc/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { notify } from '#web/app/notify.ts'
import { answersOf } from '#web/app/onboarding/answers-of.ts'
import { clearDraft, findDraft } from '#web/app/onboarding/onboarding-draft.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { rereadSession, settledSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { waitForSession } from './wait-for-session.ts'

/** The next address and its message. */
interface Ending {
  readonly path: string
  readonly announce: () => void
}

const savingTimeLimitMs = 10_000
const toLogin = '/auth?next=/onboarding/finish'

/** Saves the questionnaire when the screen opens, then goes on to the resulting address. */
export function useFinish(): void {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  useEffect(() => {
    let isGone = false
    void finish(queryClient, () => isGone).then((ending) => {
      if (isGone || ending === null) return
      ending.announce()
      // Replaced, because the saving screen must not be in the history.
      history.replace(ending.path)
    })
    return () => {
      isGone = true
    }
  }, [queryClient, history])
}

/** null: the user has left. */
async function finish(queryClient: QueryClient, isGone: () => boolean): Promise<Ending | null> {
  const { viewer } = await waitForSession(await settledSession(queryClient), {
    reread: () => rereadSession(queryClient),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: Date.now,
    isGivenUp: isGone,
  })
  if (isGone()) return null
  if (viewer === null) {
    const why = 'Entre ou crie a sua conta: as suas respostas continuam guardadas.'
    return failed(toLogin, onboardingMessages.signInNeeded, why)
  }
  const found = findDraft(viewer.id, Date.now())
  const answers = found.kind === 'kept' ? answersOf(found.draft) : null
  if (answers === null) {
    const why =
      found.kind === 'expired'
        ? 'As respostas ficam guardadas por 30 minutos. Vamos começar de novo.'
        : 'Responda as perguntas que faltam para continuar.'
    return failed('/onboarding', onboardingMessages.incomplete, why)
  }
  try {
    const signal = AbortSignal.timeout(savingTimeLimitMs)
    const { path, message, notice } = await backend.operations.onboarding.finish(answers, { signal })
    clearDraft(viewer.id)
    void rereadSession(queryClient)
    for (const queryKey of [api.trails.key(), api.onboarding.key(), api.profile.key(), api.home.key()])
      void queryClient.invalidateQueries({ queryKey })
    return { path, announce: () => notify.success(message, notice ?? undefined) }
  } catch (error) {
    // Until the app knows that the session has ended, the sign-in page would redirect the member back here.
    if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') await rereadSession(queryClient)
    return endingOf(error)
  }
}

function endingOf(error: unknown): Ending {
  if (!(error instanceof ORPCError) || error.status >= 500)
    return failed('/onboarding', onboardingMessages.saveFailed, problemOf(error))
  if (error.code === 'UNAUTHENTICATED')
    return failed(
      toLogin,
      onboardingMessages.noSession,
      'Entre de novo: as suas respostas continuam guardadas.',
    )
  return failed('/onboarding', onboardingMessages.submitFailed, error.message)
}

function failed(path: string, title: string, detail: string): Ending {
  return { path, announce: () => notify.error(title, detail) }
}
