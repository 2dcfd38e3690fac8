import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Reaction } from '#contract/ideas.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import type { Answer } from '#domain/reasons/reasons.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { api, backend } from '#web/backend/backend.ts'
import { ruleBook } from '#web/backend/rule-book.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { notify } from '../notify.ts'
import { refreshPoints } from '../points/follow-economy.ts'
import { problemOf } from '../problem-of.ts'
import { useTextDraft } from '../use-text-draft.ts'
import { useWrite } from '../use-write.ts'
import { changeIdea } from './idea-cache.ts'
import { answerOf, noReasons, ReasonChips } from './ReasonChips.tsx'
import { ideaReactions } from './react-to-ideas.ts'
import './justification.css'

/** Said before anything is sent. */
const signed = 'O texto vira um comentário com o seu nome.'

const pay = ruleBook.actions.justified_reaction

export interface JustificationProps {
  ideaId: string
  reaction: Reaction
  /** Acting on one's own idea pays nothing. */
  isOwn: boolean
  /** The reaction it replaced, which is taken away without a press on it. */
  before?: Reaction | null
  onWritten?: (comment: Comment) => void
  onClose: () => void
}

/** Asks why after a dislike, wherever it was pressed. The answer becomes a comment. */
export function JustificationSheet(props: JustificationProps) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useJustification(props)
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) written.close()
      }}
      title={questionOf(props)}
      description={`${props.before === 'like' ? 'Sua curtida foi retirada. ' : ''}Opcional. ${signed}`}
      initialFocus={field}
      actions={<Actions {...written} form={form} />}
    >
      <Reason {...written} id={form} field={field} {...props} label={questionOf(props)} labelHidden />
    </Sheet>
  )
}

/** Asks why after a like on the idea's page, without covering the screen. */
export function Justification(props: JustificationProps) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useJustification(props)
  return (
    <div className="justification">
      <Reason {...written} {...props} id={form} field={field} label={questionOf(props)} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-sm text-ink-soft">Opcional. {signed}</span>
        <span className="ms-auto flex flex-none gap-2 whitespace-nowrap">
          <Actions {...written} form={form} size="small" />
        </span>
      </div>
    </div>
  )
}

/** Asks again, on the idea's page, if the end of a session interrupted the answer. */
export function InterruptedJustification(props: JustificationProps) {
  const { text } = useTextDraft(draftNameOf(props))
  const [isOpen, setIsOpen] = useState(text !== '')
  if (!isOpen) return null
  return (
    <Justification
      {...props}
      onClose={() => {
        props.onClose()
        setIsOpen(false)
      }}
    />
  )
}

function draftNameOf({ ideaId, reaction }: JustificationProps): string {
  return `reason.${ideaId}.${reaction}`
}

function questionOf({ isOwn }: JustificationProps): string {
  return isOwn || !pay ? 'Por quê?' : `Por quê? (${formatSignedBPoints(pay.amount)})`
}

function useJustification(props: JustificationProps) {
  const { ideaId, reaction, onWritten, onClose } = props
  const queryClient = useQueryClient()
  const { text, setText, forget } = useTextDraft(draftNameOf(props))
  const [chosen, choose] = useState(noReasons)

  /** After the answer was sent or given up. */
  function close() {
    forget()
    onClose()
  }

  const send = useWrite({
    mutationFn: async ({ justification, answer }: { justification: string; answer: Answer }) => {
      // The reaction must reach the server before its reason.
      await ideaReactions(queryClient).settled(ideaId)
      if (answer.reasons.length > 0)
        await backend.operations.reasons.give({
          id: ideaId,
          reaction,
          reasons: [...answer.reasons],
          price: answer.price,
        })
      return justification === ''
        ? null
        : backend.operations.ideas.react({ id: ideaId, reaction, justification })
    },
    onSuccess: (reacted) => {
      if (reacted === null) {
        notify.success('Obrigado pela sua opinião', 'Ninguém vê o que você marcou.')
        return close()
      }
      const { comment, earned, likes, dislikes, comments } = reacted
      changeIdea(queryClient, ideaId, (idea) => ({ ...idea, likes, dislikes, comments }))
      if (comment && onWritten) onWritten(comment)
      else void queryClient.invalidateQueries({ queryKey: api.ideas.get.key({ input: { id: ideaId } }) })
      notify.success('Obrigado pela sua opinião', earned.lines.join('\n') || undefined)
      if (earned.amount > 0) refreshPoints(queryClient)
      close()
    },
    onError: (error) => notify.error('Não foi possível enviar', problemOf(error)),
  })
  const justification = text.trim()
  const answer = answerOf(chosen)
  const canSend =
    answer !== null &&
    text.length <= commentLimits.text &&
    (justification !== '' || answer.reasons.length > 0)
  return {
    text,
    setText,
    chosen,
    choose,
    canSend,
    isSending: send.isPending,
    close,
    submit: () => {
      if (canSend) send.mutate({ justification, answer })
    },
  }
}

type Written = ReturnType<typeof useJustification>

interface ReasonProps extends Written {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  reaction: Reaction
  isOwn: boolean
  label: string
  labelHidden?: boolean
}

function Reason({
  id,
  field,
  reaction,
  isOwn,
  label,
  labelHidden = false,
  text,
  setText,
  chosen,
  choose,
  submit,
}: ReasonProps) {
  const left = commentLimits.text - text.length
  return (
    <form
      id={id}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // For React, the sheet is inside the page.
        event.stopPropagation()
        submit()
      }}
    >
      <label htmlFor={`${id}-text`} className={labelHidden ? 'sr-only' : 'font-bold'}>
        {label}
      </label>
      {isOwn ? null : <ReasonChips reaction={reaction} chosen={chosen} onChange={choose} />}
      <textarea
        ref={field}
        id={`${id}-text`}
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
      <span
        id={`${id}-left`}
        className={left < 0 ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-soft'}
      >
        {left < 50 ? `${text.length}/${commentLimits.text}` : null}
      </span>
    </form>
  )
}

interface ActionsProps extends Written {
  form: string
  size?: 'small' | 'medium'
}

function Actions({ form, size = 'medium', canSend, isSending, close }: ActionsProps) {
  return (
    <>
      <Button size={size} variant="quiet" onClick={close}>
        Agora não
      </Button>
      <Button
        size={size}
        variant={size === 'small' ? 'secondary' : 'primary'}
        type="submit"
        form={form}
        disabled={!canSend}
        loading={isSending}
      >
        Enviar
      </Button>
    </>
  )
}
