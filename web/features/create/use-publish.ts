import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdeaForm } from '#contract/ideas.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { notify } from '#web/app/notify.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { backend } from '#web/backend/backend.ts'
import { ideaFailure, PicturesUnsentError } from './idea-failure.ts'
import { refreshIdeas } from './refresh-ideas.ts'

interface Publishing {
  readonly form: IdeaForm
  readonly key: string
  readonly nextTrail: string | null
  readonly arrivedPictures: () => Promise<Pick<IdeaForm, 'pictureIds' | 'pictureDescriptions'>>
}

interface PublishOptions {
  readonly onPublished: (unlockedTrail: string | null) => void
  readonly onPremiumRequired: () => void
  /** An earlier attempt with this key arrived after all, with another text. */
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
  return useMutation({
    mutationFn: async ({ form, key, nextTrail, arrivedPictures }: Publishing) =>
      backend.operations.ideas.publish({
        ...form,
        ...(await arrivedPictures()),
        key,
        ...(nextTrail ? { nextTrail } : {}),
      }),
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
