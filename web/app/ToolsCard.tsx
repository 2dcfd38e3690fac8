import { Link } from '@tanstack/react-router'
import Calculator from 'lucide-react/icons/calculator'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '#web/ui/class-names.ts'

/** A link to the tools, on the screens of the trails and of the profile. */
export function ToolsCard({ className }: { className?: string }) {
  return (
    <Link
      to="/tools"
      className={classNames(
        'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk',
        className,
      )}
    >
      <Calculator size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Ferramentas</span>
        <span className="block text-sm text-ink-soft">Preço, caixa, Pix e as contas do MEI</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
