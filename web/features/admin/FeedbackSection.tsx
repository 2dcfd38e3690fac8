import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Feedback } from '#contract/feedbacks.ts'
import {
  type FeedbackStatus,
  feedbackCategoryNames,
  feedbackStatuses,
  feedbackStatusNames,
} from '#domain/feedbacks/feedbacks.ts'
import { FeedbackList } from '#web/app/feedbacks/FeedbackList.tsx'
import { When } from '#web/app/ideas/When.tsx'
import { notify } from '#web/app/notify.ts'
import { api, backend } from '#web/backend/backend.ts'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { useAdminAct } from './use-admin-act.ts'

type Filter = FeedbackStatus | 'all'

const statuses = feedbackStatuses.map((value) => ({ value, label: feedbackStatusNames[value] }))

/** Members' feedback and the state of each. */
export function FeedbackSection() {
  const [filter, setFilter] = useState<Filter>('backlog')
  return (
    <>
      <ChoiceChips<Filter>
        label="Mostrar feedbacks"
        className="mt-4 mb-4"
        items={[...statuses, { value: 'all', label: 'Todos' }]}
        value={filter}
        onChange={setFilter}
      />
      <FeedbackList status={filter === 'all' ? undefined : filter}>
        {(feedback) => <FeedbackCard key={feedback.id} feedback={feedback} />}
      </FeedbackList>
    </>
  )
}

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { id, title, description, category, status, votes, createdAt } = feedback
  const queryClient = useQueryClient()
  const { mutateAsync } = useAdminAct({
    send: (next: FeedbackStatus) => backend.operations.admin.feedbacks.setStatus({ id, status: next }),
    failed: 'Não foi possível mudar a situação',
    onDone: (_, next) => {
      notify.success(`Agora está em “${feedbackStatusNames[next]}”`, 'Avisamos quem enviou.')
      void queryClient.invalidateQueries({ queryKey: api.feedbacks.key() })
    },
  })
  const [shown, show] = useShownAtOnce(status, mutateAsync)
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <h2 className="text-base leading-snug">
        <bdi>{title}</bdi>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {feedbackCategoryNames[category]} · {votes === 1 ? '1 voto' : `${votes} votos`} ·{' '}
        <When at={createdAt} />
      </p>
      <p className="mt-2 text-[0.9375rem] whitespace-pre-line text-ink-soft">
        <bdi>{description}</bdi>
      </p>
      <ChoiceChips
        label={`Situação de ${title}`}
        className="mt-3"
        items={statuses}
        value={shown}
        onChange={show}
      />
    </li>
  )
}
