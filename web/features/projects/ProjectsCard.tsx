import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hammer from 'lucide-react/icons/hammer'

/** On the profile: a link to the projects. */
export function ProjectsCard() {
  return (
    <Link
      to="/project"
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <Hammer size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Meus projetos</span>
        <span className="block text-sm text-ink-soft">Oito passos para tirar a ideia do papel</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
