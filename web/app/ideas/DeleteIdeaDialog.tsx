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
  // Where the focus goes: the button that opened the dialog goes with the note.
  const after = useRef<(() => HTMLElement | null) | null>(null)
  const remove = useWrite({
    mutationFn: () => backend.operations.ideas.delete({ id: ideaId }),
    onSuccess: async () => {
      const find = placeAfter(ideaId)
      after.current = find
      notify.success(ideaMessages.deleted)
      onClose()
      await leave?.()
      removeIdea(queryClient, ideaId)
      if (!leave) afterPaint(() => find()?.focus({ preventScroll: true }))
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
      finalFocus={() => after.current?.() ?? null}
    />
  )
}

/** The menu of the next note, else of the one before; without another note, the screen's heading. */
function placeAfter(ideaId: string): () => HTMLElement | null {
  const ids = [...document.querySelectorAll<HTMLElement>('main [data-note]')].map(
    ({ dataset }) => dataset.note,
  )
  const place = ids.indexOf(ideaId)
  const near = place < 0 ? undefined : (ids[place + 1] ?? ids[place - 1])
  return () => {
    const menu = near && document.querySelector<HTMLElement>(`[data-note="${near}"] [aria-haspopup="menu"]`)
    if (menu) return menu
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    return heading
  }
}
