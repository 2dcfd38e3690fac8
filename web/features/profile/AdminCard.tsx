import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Shield from 'lucide-react/icons/shield'

/** The way to the dashboard, for admins. */
export function AdminCard() {
  return (
    <Link
      to="/admin"
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <Shield size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Painel</span>
        <span className="block text-sm text-ink-soft">Números, denúncias, pedidos e membros</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
