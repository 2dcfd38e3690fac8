import { useQuery } from '@tanstack/react-query'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { privatePayLine, publishingPayLine } from '#domain/ideas/publishing-pay.ts'
import { api } from '#web/backend/backend.ts'

/** What publishing pays now, after what was already paid today. */
export function PayLine({ isPublic }: { isPublic: boolean }) {
  const { data: statement } = useQuery(api.economy.statement.queryOptions())
  const leftToday = new Map(statement?.today.map(({ action, remaining }) => [action, remaining]))
  const line = isPublic ? publishingPayLine(ruleBooks.product, leftToday) : privatePayLine(ruleBooks.product)
  return line ? <p className="text-center text-sm text-ink-soft">{line}</p> : null
}
