import { useQuery } from '@tanstack/react-query'
import { privatePayLine, publishingPayLine } from '#domain/ideas/publishing-pay.ts'
import { api } from '#web/backend/backend.ts'
import { ruleBook } from '#web/backend/rule-book.ts'

/** What publishing pays now, after what was already paid today. */
export function PayLine({ isPublic }: { isPublic: boolean }) {
  const { data: statement } = useQuery(api.economy.statement.queryOptions())
  const leftToday = new Map(statement?.today.map(({ action, remaining }) => [action, remaining]))
  const line = isPublic ? publishingPayLine(ruleBook, leftToday) : privatePayLine(ruleBook)
  return line ? <p className="text-center text-sm text-ink-soft">{line}</p> : null
}
