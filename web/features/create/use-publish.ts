import { ORPCError } from '@orpc/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { IdeaForm } from '#contract/ideas.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { refreshActiveIdea } from '#web/app/trails/follow-trails.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { ideaFailure, PicturesUnsentError } from './idea-failure.ts'
import { refreshIdeas } from './refresh-ideas.ts'

interface Publishing {
  readonly form: IdeaForm
  readonly key: string
  readonly nextTrail: string | null
  readonly originId: string | undefined
  /** It is written for a trail that asked for an idea to work on. */
  readonly isToWorkOn: boolean
  readonly arrivedPictures: () => Promise<Pick<IdeaForm, 'pictureIds' | 'pictureDescriptions'>>
}

interface PublishOptions {
  readonly onPublished: (unlockedTrail: string | null) => void
  readonly onPremiumRequired: () => void
  /** An earlier attempt with this key did arrive, with another text. */
  readonly onAlreadyPublished: () => void
  readonly onPictureMissing: () => void
}

export function usePublish({
  onPublished,
  onPremiumRequired,
  onAlreadyPublished,
  onPictureMissing,
}: PublishOptions) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async ({ form, key, nextTrail, originId, isToWorkOn, arrivedPictures }: Publishing) => {
      const published = await backend.operations.ideas.publish({
        ...form,
        ...(await arrivedPictures()),
        key,
        ...(nextTrail ? { nextTrail } : {}),
        ...(originId ? { originId } : {}),
      })
      if (isToWorkOn) await chooseToWorkOn(queryClient, published.idea.id)
      return published
    },
    retry: (failures, error) =>
      isConnected() && failures < 2 && !(error instanceof PicturesUnsentError) && mayRecover(error),
    onSuccess: ({ earned, unlockedTrail }) => {
      notify.success(ideaMessages.created, earned.lines.join('\n'))
      refreshIdeas(queryClient)
      onPublished(unlockedTrail)
    },
    onError: (error) => {
      const code = error instanceof ORPCError ? error.code : null
      if (code === 'PREMIUM_REQUIRED') return onPremiumRequired()
      if (code === 'KEY_REUSED') return onAlreadyPublished()
      if (code === 'PICTURE_MISSING') onPictureMissing()
      const { title, detail } = ideaFailure(error, 'create', isConnected())
      notify.error(title, detail)
    },
  })
}

/** The idea is published either way; if this fails, the trail asks again. */
async function chooseToWorkOn(queryClient: QueryClient, ideaId: string): Promise<void> {
  const answer = await backend.operations.preferences.setActiveIdea({ ideaId }).catch(() => null)
  if (answer === null) return
  queryClient.setQueryData(api.preferences.activeIdea.queryKey(), answer)
  refreshActiveIdea(queryClient)
}
