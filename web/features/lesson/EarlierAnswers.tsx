import type { Lesson } from '#contract/lessons.ts'

/** What the member answered in earlier stages, on request. */
export function EarlierAnswers({ answers }: { answers: Lesson['earlier'] }) {
  if (answers.length === 0) return null
  return (
    <details className="lesson-fold mt-3 text-start">
      <summary>O que você já respondeu</summary>
      <dl className="earlier-answers">
        {answers.map(({ stageId, title, text }) => (
          <div key={stageId}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
