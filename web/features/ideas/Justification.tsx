import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Reaction } from '#contract/ideas.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { changeIdea } from '#web/app/ideas/idea-cache.ts'
import { ideaReactions } from '#web/app/ideas/react-to-ideas.ts'
import { notify } from '#web/app/notify.ts'
import { refreshPoints } from '#web/app/points/follow-economy.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { backend } from '#web/backend/backend.ts'
import { ruleBook } from '#web/backend/rule-book.ts'
import { Button } from '#web/ui/Button.tsx'
import { addComment } from './comment-cache.ts'

const pay = ruleBook.acts.justified_reaction

export interface JustificationProps {
  ideaId: string
  reaction: Reaction
  /** Nothing is paid for acting on one's own idea. */
  isOwn: boolean
  onClose: () => void
}

/** Offered after a reaction: why? It becomes a comment. */
export function Justification({ ideaId, reaction, isOwn, onClose }: JustificationProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: async (justification: string) => {
      // A press that is still on its way must not arrive after its reason.
      await ideaReactions(queryClient).settled(ideaId)
      return backend.operations.ideas.react({ id: ideaId, reaction, justification })
    },
    onSuccess: ({ comment, earned, likes, dislikes, comments }) => {
      changeIdea(queryClient, ideaId, (idea) => ({ ...idea, likes, dislikes, comments }))
      if (comment) addComment(queryClient, comment)
      notify.success('Obrigado pela sua opinião', earned.lines.join('\n') || undefined)
      if (earned.amount > 0) refreshPoints(queryClient)
      onClose()
    },
    onError: (error) => notify.error('Não foi possível enviar', problemOf(error)),
  })
  const justification = text.trim()
  const left = commentLimits.text - text.length
  return (
    <form
      className="justification"
      onSubmit={(event) => {
        event.preventDefault()
        if (justification && left >= 0 && !send.isPending) send.mutate(justification)
      }}
    >
      <label htmlFor={id} className="font-bold">
        {isOwn || !pay ? 'Por quê?' : `Por quê? (${formatSignedBPoints(pay.amount)})`}
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={
          reaction === 'like' ? 'O que faz esta ideia funcionar?' : 'O que faria você mudar de opinião?'
        }
        aria-describedby={`${id}-left`}
        aria-invalid={left < 0}
        className="field-control justification-field"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span
          id={`${id}-left`}
          className={left < 0 ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}
        >
          {left < 50 ? `${text.length}/${commentLimits.text}` : 'Opcional. Vira um comentário.'}
        </span>
        <span className="ms-auto flex flex-none gap-2 whitespace-nowrap">
          <Button size="small" variant="quiet" onClick={onClose}>
            Agora não
          </Button>
          <Button size="small" type="submit" disabled={!justification || left < 0} loading={send.isPending}>
            Enviar
          </Button>
        </span>
      </div>
    </form>
  )
}
