import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { afterPaint } from '#web/app/after-paint.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useWrite } from '../use-write.ts'
import { removeIdea } from './idea-cache.ts'

export interface DeleteIdeaDialogProps {
  ideaId: string
  open: boolean
  onClose: () => void
  /** Leaves a screen that needs the idea before the idea is removed. */
  leave?: () => Promise<void>
}

/** Asks, then deletes one's own idea. */
export function DeleteIdeaDialog({ ideaId, open, onClose, leave }: DeleteIdeaDialogProps) {
  const queryClient = useQueryClient()
  const isDeleted = useRef(false)
  const remove = useWrite({
    mutationFn: () => backend.operations.ideas.delete({ id: ideaId }),
    onSuccess: async () => {
      isDeleted.current = true
      notify.success(ideaMessages.deleted)
      onClose()
      await leave?.()
      removeIdea(queryClient, ideaId)
      // The button that opened the dialog is gone with the note.
      if (!leave)
        afterPaint(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
      refreshPoints(queryClient)
      for (const queryKey of [api.home.key(), api.projects.key(), api.preferences.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      notify.error(ideaMessages.deleteFailed, problemOf(error))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Excluir ideia?"
      text="O post-it sai do mural com os comentários, e os BPoints que você ganhou com ele saem do seu saldo. Não dá para desfazer."
      confirmLabel="Excluir"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      finalFocus={() => (isDeleted.current ? document.querySelector<HTMLElement>('main') : null)}
    />
  )
}
