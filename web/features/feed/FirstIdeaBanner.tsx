import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { api } from '#web/backend/backend.ts'
import './first-idea-banner.css'

/** For a member whose first idea is still to come. */
export function FirstIdeaBanner() {
  const { data } = useQuery(api.home.summary.queryOptions())
  if (data?.hasIdeas !== false) return null
  return (
    <Link to="/create" className="first-idea">
      <span aria-hidden="true" className="first-idea-note">
        <Plus size={22} strokeWidth={2.6} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Poste a sua primeira ideia</span>
        <span className="block text-sm text-ink-soft">Não precisa estar pronta para começar.</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
