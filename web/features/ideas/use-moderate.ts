import { useQueryClient } from '@tanstack/react-query'
import { showAgain } from '#web/app/ideas/show-again.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'

export type Content = { readonly type: 'idea' | 'comment'; readonly id: string }

const hiddenText = { idea: 'Ideia oculta para você', comment: 'Comentário oculto para você' } as const

/** Hides content from oneself or mutes a member; the notice offers to undo it. */
export function useModerate(onHidden?: () => void) {
  const queryClient = useQueryClient()
  const { moderation } = backend.operations
  const readAgain = () => queryClient.invalidateQueries({ queryKey: api.moderation.mine.key() })
  const onError = (error: unknown) => notify.error('Não foi possível fazer isso', problemOf(error))

  const hide = useWrite({
    mutationFn: (content: Content) => moderation.hide(content),
    onSuccess: async (_done, content) => {
      notify.detour(hiddenText[content.type], 'Desfazer', () => void showAgain(queryClient, [content]))
      await readAgain()
      onHidden?.()
    },
    onError,
  })
  const mute = useWrite({
    mutationFn: ({ id }: { id: string; displayName: string }) => moderation.mute({ memberId: id }),
    onSuccess: async (_done, { id, displayName }) => {
      notify.detour(
        `Você não verá mais o que ${displayName} publica`,
        'Desfazer',
        () => void showAgain(queryClient, [{ type: 'author', id }]),
      )
      await readAgain()
      onHidden?.()
    },
    onError,
  })
  return { hide: hide.mutate, mute: mute.mutate }
}
