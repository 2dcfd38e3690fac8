import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hammer from 'lucide-react/icons/hammer'
import type { ReactNode } from 'react'
import { type FeedbackStatus, feedbackStatusNames } from '#domain/feedbacks/feedbacks.ts'

const looks: Readonly<Record<FeedbackStatus, { readonly look: string; readonly icon: ReactNode }>> = {
  backlog: { look: 'bg-sunk text-ink', icon: <CircleDashed size={14} /> },
  'em-andamento': { look: 'bg-info-soft text-info', icon: <Hammer size={14} /> },
  concluido: { look: 'bg-ok-soft text-ok', icon: <CircleCheck size={14} /> },
}

export function StatusBadge({ status }: { status: FeedbackStatus }) {
  const { look, icon } = looks[status]
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-bold ${look}`}>
      {icon}
      {feedbackStatusNames[status]}
    </span>
  )
}
