import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { changeIdea } from '#web/app/ideas/idea-cache.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { addComment } from './comment-cache.ts'

interface Sending {
  readonly ideaId: string
  /** The comment it replies to. */
  readonly replyTo?: string | undefined
  readonly onSent: (comment: Comment) => void
}

/** Sends a comment or a reply. `isQuiet`: the last one was stored without a toast. */
export function useSendComment({ ideaId, replyTo, onSent }: Sending) {
  const queryClient = useQueryClient()
  const [isQuiet, setIsQuiet] = useState(false)
  // One key per text: a retry after a lost answer is the same comment.
  const intention = useRef({ text: '', key: '' })
  const write = useWrite({
    mutationFn: (text: string) => {
      if (intention.current.text !== text) intention.current = { text, key: newKey() }
      const { key } = intention.current
      return backend.operations.comments.write({
        ideaId,
        text,
        key,
        ...(replyTo === undefined ? {} : { replyTo }),
      })
    },
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: ({ comment, earned }) => {
      intention.current = { text: '', key: '' }
      addComment(queryClient, comment)
      changeIdea(queryClient, ideaId, (idea) => ({ ...idea, comments: idea.comments + 1 }))
      if (earned.amount > 0) {
        notify.success('Comentário enviado', earned.lines.join('\n'))
        refreshPoints(queryClient)
      }
      setIsQuiet(earned.amount === 0)
      onSent(comment)
    },
    onError: (error) => notify.error('Não foi possível comentar', problemOf(error)),
  })
  return { send: write.mutateAsync, isPending: write.isPending, isQuiet }
}
