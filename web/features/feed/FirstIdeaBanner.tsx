import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import './first-idea-banner.css'

/** For a member without a first idea; members with a business have had one. */
export function FirstIdeaBanner({ hasBusiness }: { hasBusiness: boolean }) {
  return (
    <Link to="/create" className="first-idea">
      <span aria-hidden="true" className="first-idea-note">
        <Plus size={22} strokeWidth={2.6} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          {hasBusiness ? 'Ponha o seu negócio no mural' : 'Poste a sua primeira ideia'}
        </span>
        <span className="block text-sm text-ink-soft max-lg:hidden">
          {hasBusiness
            ? 'Conte num post-it o que você vende e ouça opinião de verdade.'
            : 'Não precisa estar pronta para começar.'}
        </span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
