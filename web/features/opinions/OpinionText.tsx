import type { Opinion } from '#contract/opinions.ts'
import { opinionQuestions } from '#domain/second-opinions/second-opinions.ts'

/** The two questions, each with its answer. */
export function OpinionText({ opinion }: { opinion: Pick<Opinion, 'clear' | 'next'> }) {
  return (
    <dl className="mt-3 grid gap-3">
      {(['clear', 'next'] as const).map((question) => (
        <div key={question}>
          <dt className="text-sm font-semibold text-ink-soft">{opinionQuestions[question].label}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <bdi>{opinion[question]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What an author showed, on request. */
export function ShownText({ title, text }: { title: string; text: string }) {
  return (
    <details className="rounded-m border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{title}</summary>
      <p className="px-4 pb-3.5 whitespace-pre-line text-ink-soft wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    </details>
  )
}
