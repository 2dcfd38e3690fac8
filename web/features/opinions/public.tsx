import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { api } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'

// What other features show of second opinions.

/** Loaded at a finished task alone. */
export const StageOpinions = lazyRouteComponent(() => import('./StageOpinions.tsx'), 'StageOpinions')

export interface OpinionsCardProps {
  /** Only while the member has something to read. */
  whileWaiting?: boolean
  className?: string
}

/** Leads to what the member reads, or could read. */
export function OpinionsCard({ whileWaiting = false, className = '' }: OpinionsCardProps) {
  const { data } = useQuery({ ...api.opinions.queue.queryOptions(), enabled: !isDemonstration })
  if (whileWaiting && !data?.reading && !data?.isSomebodyWaiting) return null
  const about = data?.reading
    ? 'Um pedido está com você, esperando a sua opinião'
    : data?.isSomebodyWaiting
      ? 'Alguém espera uma segunda opinião numa etapa que você já concluiu'
      : 'As que você pediu e as que você pode dar'
  return (
    <Link
      to="/opinions"
      className={`flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-start text-ink no-underline shadow-card hover:bg-sunk ${className}`}
    >
      <MessagesSquare size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Segundas opiniões</span>
        <span className="block text-sm text-ink-soft">{about}</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
