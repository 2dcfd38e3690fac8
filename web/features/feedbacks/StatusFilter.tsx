import { type FeedbackStatus, feedbackStatuses, feedbackStatusNames } from '#domain/feedbacks/kinds.ts'

export interface StatusFilterProps {
  /** undefined: all. */
  value: FeedbackStatus | undefined
  onChange: (status: FeedbackStatus | undefined) => void
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Situação</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...feedbackStatuses].map((status) => (
          <label
            key={status ?? 'all'}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-bold text-ink has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="situacao"
              className="sr-only"
              checked={value === status}
              onChange={() => onChange(status)}
            />
            {status ? feedbackStatusNames[status] : 'Todos'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
