import type { RemoveContent } from './features/admin/reports/decide-report.ts'
import { removeFromCircle } from './features/circles/change-circle.ts'
import { removeContent } from './features/ideas/delete-content.ts'

/** What moderators decided to remove, in the feature that it is of. */
export const removeReported: RemoveContent = (transaction, { type, id, memberId }) =>
  type === 'idea' || type === 'comment'
    ? removeContent(transaction, { type, id, memberId })
    : removeFromCircle(transaction.sql, { type, id })
