import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { FeedbackForm } from '#contract/feedbacks.ts'
import { feedbackMessages } from '#domain/feedbacks/feedback-messages.ts'
import {
  type FeedbackCategory,
  feedbackCategories,
  feedbackCategoryNames,
  feedbackLimits,
} from '#domain/feedbacks/feedbacks.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { forgetSpendingKey, spendingKey } from '#web/app/points/spending.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { isRefusal, mayRecover } from '#web/app/query-client.ts'
import { useAfterPause } from '#web/app/use-after-pause.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { similarQuery } from './feedback-queries.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { VoteButton } from './VoteButton.tsx'

/** Shorter texts match everything. */
const shortest = 4

/** Existing feedback similar to the title being written: a vote there counts more than a duplicate. */
function SimilarFeedbacks({ text }: { text: string }) {
  const asked = useAfterPause(text.length < shortest ? '' : text)
  const { data } = useQuery(similarQuery(asked))
  const found = asked === '' ? [] : (data?.feedbacks ?? [])
  return (
    <div aria-live="polite" className={found.length > 0 ? 'rounded-m bg-honey-soft p-3' : 'sr-only'}>
      {found.length > 0 ? (
        <>
          <p className="mb-2 px-1 text-[0.9375rem] font-bold">Já enviaram algo parecido. Que tal votar?</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {found.map((feedback) => (
              <li key={feedback.id} className="flex items-center gap-3 rounded-m bg-surface p-2">
                <VoteButton feedback={feedback} />
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold">
                    <bdi>{feedback.title}</bdi>
                  </p>
                  <StatusBadge status={feedback.status} />
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function isIncomplete({ title, description, category }: FeedbackDraft): boolean {
  return title.trim() === '' || description.trim() === '' || category === undefined
}

interface FeedbackDraft {
  readonly title: string
  readonly description: string
  readonly category?: FeedbackCategory | undefined
}

/** 'Enviar Feedback': what is wrong or missing, and similar feedback of others. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const titleField = useRef<HTMLInputElement>(null)
  const categoryField = useRef<HTMLInputElement>(null)
  const descriptionField = useRef<HTMLTextAreaElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const kept = useDraftStore('feedback', feedbackDraftFrom)
  const [draft, setDraft] = useState<FeedbackDraft>(() => kept.read() ?? { title: '', description: '' })
  const { title, description, category } = draft
  const { mutate: send, isPending } = useSendFeedback(discard)

  function change(part: Partial<FeedbackDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    kept.write(next)
  }

  function discard() {
    kept.clear()
    onClose()
  }

  function submit() {
    if (isPending) return
    const [name, text] = [title.trim(), description.trim()]
    if (name === '' || text === '' || category === undefined) {
      notify.error(feedbackMessages.fieldsMissing, feedbackMessages.fieldsMissingDetail)
      return refuse(name === '' ? titleField : category === undefined ? categoryField : descriptionField)
    }
    if (text.length > feedbackLimits.description) {
      notify.error('Erro de validação', feedbackMessages.descriptionTooLong)
      return refuse(descriptionField)
    }
    send({ title: name, description: text, category })
  }

  function refuse(field: RefObject<HTMLElement | null>) {
    setIsRefused(true)
    field.current?.focus()
  }

  const problems = isRefused ? problemsOf(draft) : noProblems

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Enviar Feedback"
      description="Achou um problema ou sentiu falta de algo? A equipe lê tudo."
      initialFocus={titleField}
      actions={
        <>
          <Button wide="phone" onClick={discard}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            loading={isPending}
            aria-disabled={isPending || isIncomplete(draft)}
          >
            Enviar
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // For React, the dialog is inside the page: a form behind it must not be submitted too.
          event.stopPropagation()
          submit()
        }}
      >
        <Field
          ref={titleField}
          label="Título"
          placeholder="Em poucas palavras"
          error={problems.title}
          maxLength={feedbackLimits.title}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <SimilarFeedbacks text={title.trim()} />
        <fieldset aria-describedby={problems.category ? `${form}-category` : undefined}>
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">Categoria</legend>
          <div className="flex flex-wrap gap-2">
            {feedbackCategories.map((option, index) => (
              <label
                key={option}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-4 text-sm font-bold has-checked:border-transparent has-checked:bg-honey has-checked:text-honey-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  ref={index === 0 ? categoryField : null}
                  type="radio"
                  name="categoria"
                  className="sr-only"
                  checked={category === option}
                  onChange={() => change({ category: option })}
                />
                {feedbackCategoryNames[option]}
              </label>
            ))}
          </div>
          <p
            id={`${form}-category`}
            className={classNames('mt-1.5 text-sm font-medium text-danger', !problems.category && 'hidden')}
          >
            {problems.category}
          </p>
        </fieldset>
        <TextArea
          ref={descriptionField}
          label="Descrição"
          hint="O que você fez, o que esperava e o que aconteceu."
          rows={4}
          limit={feedbackLimits.description}
          error={problems.description}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </form>
    </Sheet>
  )
}

type Problems = Readonly<Partial<Record<keyof FeedbackDraft, string | undefined>>>

const noProblems: Problems = {}

/** The problem of each field; cleared while typing. */
function problemsOf({ title, description, category }: FeedbackDraft): Problems {
  return {
    title: title.trim() === '' ? 'Dê um título ao seu feedback.' : undefined,
    category: category === undefined ? 'Escolha uma categoria.' : undefined,
    description:
      description.trim() === ''
        ? 'Conte o que aconteceu.'
        : description.trim().length > feedbackLimits.description
          ? feedbackMessages.descriptionTooLong
          : undefined,
  }
}

/** Reads a stored draft; null if an older version stored something else. */
function feedbackDraftFrom(stored: unknown): FeedbackDraft | null {
  const { title, description, category } = (stored ?? {}) as Partial<Record<keyof FeedbackDraft, unknown>>
  if (typeof title !== 'string' || typeof description !== 'string') return null
  return { title, description, category: feedbackCategories.find((known) => known === category) }
}

/** Sends a feedback; `onSent` is called once it is on the board. */
function useSendFeedback(onSent: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (form: FeedbackForm) =>
      backend.operations.feedbacks.send({ ...form, key: spendingKey(intentionOf(form)) }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: (_, form) => {
      forgetSpendingKey(intentionOf(form))
      notify.success(feedbackMessages.sent, feedbackMessages.sentDetail)
      void queryClient.invalidateQueries({ queryKey: api.feedbacks.key() })
      onSent()
    },
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED')
        return askToSignIn('enviar um feedback')
      notify.error(
        feedbackMessages.failed,
        isRefusal(error) ? problemOf(error) : feedbackMessages.failedDetail,
      )
    },
  })
}

/** Equal texts are the same feedback, until the server has it. */
function intentionOf({ title, description, category }: FeedbackForm): string {
  return `feedback ${category} ${title} ${description}`
}
