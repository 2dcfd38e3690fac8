import { Link } from '@tanstack/react-router'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Lock from 'lucide-react/icons/lock'
import { useBalance } from '#web/app/points/balance.ts'
import { PremiumMark } from '#web/ui/PremiumMark.tsx'

/** The way to the charts; who is not Premium is led to what opens them. */
export function InsightsCard() {
  const { data: balance } = useBalance()
  const isPremium = balance?.isPremium ?? false
  return (
    <Link
      to={isPremium ? '/profile/insights' : '/premium'}
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <ChartNoAxesCombined size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          Análises
          {isPremium ? null : <PremiumMark />}
        </span>
        <span className="block text-sm text-ink-soft">Visitas, reações e comentários nas suas ideias</span>
      </span>
      {isPremium ? (
        <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
      ) : (
        <Lock size={18} className="flex-none text-ink-soft" aria-hidden="true" />
      )}
    </Link>
  )
}
